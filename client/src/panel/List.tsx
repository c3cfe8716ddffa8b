export const describe = (id: string): string => id;
