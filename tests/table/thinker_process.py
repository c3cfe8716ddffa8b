"""A server with a machine that thinks, for the test that kills it: it says who thinks for it."""

import os
import sys
import time

from tests.table.helping import cheap_passwords

from lacewars.table import Outlets, Store, Worker


def main(where):
    store = Store(where, passwords=cheap_passwords())
    worker = Worker(store, outlets=Outlets(), thinkers=1, budget=50)
    worker.start()
    while not worker.machines.thinkers():
        time.sleep(0.05)
    print(os.getpid(), *worker.machines.thinkers(), flush=True)
    time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1])
