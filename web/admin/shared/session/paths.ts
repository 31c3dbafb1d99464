export const ADMIN_PATH = '/administracija';
export const LOGIN_PATH = '/administracija/prijava';
