// What names a database of PostgreSQL.
const POSTGRES = /^postgres(?:ql)?:\/\//;

export const isPostgresUrl = (place: string): boolean => POSTGRES.test(place);
