type Props = { returnDays: number; prepaid: boolean; hasChat: boolean };

/** The long text that only the home page's footer carries (specification/storefront §1). */
export function HomeStory({ returnDays, prepaid, hasChat }: Props) {
  return (
    <section
      aria-labelledby="o-trgovini"
      className="page grid gap-4 pb-16 text-ink-soft lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <h2 id="o-trgovini" className="text-2xl text-ink">
        Vaša internet trgovina za zdravlje, njegu i dobar osjećaj
      </h2>
      <div className="grid gap-4 md:columns-2 md:block md:gap-10 md:*:mb-4">
        <p>
          Online Shop okuplja na jednom mjestu dodatke prehrani, dijetetske proizvode, kozmetiku, drogeriju,
          sportsku opremu te aparate i pomagala. Svaki proizvod ima jasnu cijenu, opis i sastav, a uz mnoge od
          njih možete pročitati i iskustva drugih kupaca.
        </p>
        <p>
          Narudžbe zaprimljene do 10:00 sati šaljemo isti dan, a ostale u roku od 24 sata. Pošiljka stiže na
          kućnu adresu za jedan do dva radna dana. Ako vam je draže, narudžbu možete besplatno preuzeti na
          nekoj od partnerskih lokacija.
        </p>
        <p>
          Plaćate pouzećem, tek kada paket stigne u vaše ruke{prepaid ? ', ili unaprijed' : ''}. Ako se
          predomislite, proizvod možete vratiti u roku od {returnDays} dana. Registrovani kupci uz svaku
          kupovinu sakupljaju bodove vjernosti i pretvaraju ih u kupone za popust.
        </p>
        <p>
          Ne prodajemo lijekove niti proizvode koji se izdaju na recept. Opisi proizvoda su informativni i ne
          zamjenjuju savjet ljekara ili farmaceuta. Za sva pitanja stojimo vam na raspolaganju putem{' '}
          {hasChat ? 'telefona, e-maila i chata' : 'telefona i e-maila'}.
        </p>
      </div>
    </section>
  );
}
