export * from './money.ts';
export * from './price-history.ts';
