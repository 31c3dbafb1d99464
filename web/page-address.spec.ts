import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/?x=1', '/'],
    ['/?utm_source=mail&fbclid=abc', '/'],
    ['/kategorija/zdravlje/?gclid=1', '/kategorija/zdravlje'],
    ['/proizvod/a/b/c?page=2', '/proizvod/a/b/c'],
    ['/nova-lozinka?token=tajna', '/nova-lozinka'],
    ['/generisana-narudzba/123456789?kljuc=tajna', '/generisana-narudzba/123456789'],
    ['/kontakt#obrazac', '/kontakt'],
  ])('omits parameters that the page does not read: %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it.each([
    ['/kategorija/zdravlje/vitamini?page=2', '/kategorija/zdravlje/vitamini?page=2'],
    [
      '/kategorija/zdravlje?page=2&sort=price-asc&filters=b,a',
      '/kategorija/zdravlje?page=2&sort=price-asc&filters=a,b',
    ],
    [
      '/kategorija/zdravlje?filters=a&x=1&sort=price-asc&filters=b&page=02',
      '/kategorija/zdravlje?page=2&sort=price-asc&filters=a,b',
    ],
    ['/kategorija/zdravlje?page=1&sort=newest', '/kategorija/zdravlje'],
    ['/brend/biovita?page=3', '/brend/biovita?page=3'],
    ['/brend/biovita?page=nesto', '/brend/biovita'],
    ['/ponuda-sedmice?page=2', '/ponuda-sedmice?page=2'],
    ['/neispravna-adresa', '/neispravna-adresa'],
    ['/brendovi?slovo=b', '/brendovi?slovo=B'],
    ['/brendovi?slovo=Q', '/brendovi'],
    ['/pretraga/vitamin-c?page=2', '/pretraga/vitamin-c?page=2'],
    ['/pretraga?pojam=vitamin%20c&x=1', '/pretraga?pojam=vitamin%20c'],
  ])('keeps parameters that the page reads, in one form: %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it('is the same for every path that does not exist, with any query', () => {
    const nowhere = pageAddress('/nema');
    for (const url of [
      '/nema/ni/toga?x=1',
      '//zlo.example/x',
      'http://zlo.example/',
      '*',
      '/kategorija/a/b/c',
    ])
      expect(pageAddress(url), url).toBe(nowhere);
  });

  it('is the same for the whole administration, which the browser renders', () => {
    expect(pageAddress('/administracija/narudzbe?page=2')).toBe(pageAddress('/administracija'));
    expect(pageAddress('/administracija-nije')).toBe(pageAddress('/nema'));
  });
});
