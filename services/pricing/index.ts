export * from '../rules/money.ts';
export * from './explain.ts';
export * from './price-history.ts';
