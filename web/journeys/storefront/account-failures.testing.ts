import type { Page } from 'playwright-core';
import { scripted } from '../browser.testing.ts';
import { PASSWORD } from '../shop.testing.ts';

type Failure = {
  /** The message the visitor sees. */
  readonly title: string;
  /** The address of the call that fails. */
  readonly call: string;
  /** What the visitor does; `product` is the address of a product's page. */
  act(page: Page, shop: { readonly product: string; signIn(): Promise<void> }): Promise<void>;
};

/** Actions of a visitor whose call fails with 'Ne ide.'. */
export const FAILURES: readonly Failure[] = [
  {
    title: 'Došlo je do problema prilikom slanja vašeg upita: Ne ide.',
    call: '**/api/contact-form',
    act: async (page) => {
      await page.goto('/kontakt');
      for (const label of ['Ime', 'Prezime', 'Poruka'])
        await page.getByRole('textbox', { name: label, exact: true }).fill('Amra');
      await page.getByRole('textbox', { name: 'Email adresa' }).fill('amra@example.com');
      await page.getByRole('button', { name: 'Pošaljite poruku' }).click();
    },
  },
  {
    title: 'Došlo je do problema prilikom izrade vašeg računa: Ne ide.',
    call: '**/api/users/add-user',
    act: async (page) => {
      await page.goto('/registracija');
      for (const label of ['Ime', 'Prezime'])
        await page.getByRole('textbox', { name: label, exact: true }).fill('Amra');
      await page.getByRole('textbox', { name: 'Email adresa' }).fill('nova@example.com');
      await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Ponovite lozinku').fill(PASSWORD);
      await page.getByRole('button', { name: 'Registrujte se' }).click();
    },
  },
  {
    title: 'Došlo je do problema prilikom dodavanja vaše recenzije: Ne ide.',
    call: '**/api/recensions/add-recension',
    act: async (page, { product }) => {
      await page.goto(product);
      await scripted(page);
      await page.getByRole('tab', { name: /^Recenzije/ }).click();
      await page.getByRole('button', { name: 'Napišite recenziju' }).click();
      await page.getByRole('dialog').getByLabel('Ime').fill('Amra');
      await page.getByRole('combobox', { name: 'Ocjena' }).selectOption('5');
      await page.getByRole('button', { name: 'Pošaljite recenziju' }).click();
    },
  },
  {
    title: 'Došlo je do problema prilikom izrade vaših podataka: Ne ide.',
    call: '**/api/users/profile-update/**',
    act: async (page, { signIn }) => {
      await signIn();
      await page.goto('/moj-racun/korisnicki-podaci');
      await page.getByRole('button', { name: 'Izmijenite podatke' }).click();
      await page.getByRole('button', { name: 'Sačuvajte podatke' }).click();
    },
  },
  {
    title: 'Došlo je do problema prilikom izrade vašeg kupona: Ne ide.',
    call: '**/api/users/profile-update-points/**',
    act: async (page, { signIn }) => {
      await signIn();
      await page.goto('/moj-racun/bodovi-vjernosti');
      await page.getByRole('textbox', { name: 'Broj bodova' }).fill('10');
      await page.getByRole('button', { name: 'Kreirajte kupon' }).click();
    },
  },
];
