import { pageLoader, refusal } from '../../shared/routing/page-loader.ts';

/** The path whose error page the server renders for an address that cannot be decoded. */
export const BROKEN_ADDRESS = '/neispravna-adresa';

export const brokenAddressLoader = pageLoader(async () => {
  throw refusal(400, 'invalid_address', 'Adresa koju ste otvorili nije ispravna.');
});
