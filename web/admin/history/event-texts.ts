/** What an event says to an administrator, by its type. */
const TEXTS: Readonly<Record<string, string>> = {
  OrderPlaced: 'Narudžba zaprimljena',
  OrderViewed: 'Narudžba pogledana',
  OrderMarkedNew: 'Narudžba označena kao nova',
  OrderDeleted: 'Narudžba izbrisana',

  ProductAdded: 'Proizvod dodan',
  ProductRenamed: 'Naziv proizvoda promijenjen',
  ProductPurposeChanged: 'Namjena proizvoda promijenjena',
  ProductSlugChanged: 'Adresa proizvoda promijenjena',
  ProductPriceChanged: 'Cijena proizvoda promijenjena',
  ProductWholesalePriceChanged: 'Veleprodajna cijena promijenjena',
  ProductSaleStarted: 'Proizvod stavljen na akciju',
  ProductSaleEnded: 'Akcija proizvoda završena',
  ProductSalePercentChanged: 'Akcijski popust promijenjen',
  ProductPutIntoWeeklyOffer: 'Proizvod stavljen u ponudu sedmice',
  ProductTakenOutOfWeeklyOffer: 'Proizvod izvađen iz ponude sedmice',
  ProductPublished: 'Proizvod objavljen',
  ProductUnpublished: 'Proizvod povučen iz objave',
  ProductReturnedToDraft: 'Proizvod vraćen u pripremu',
  ProductDescribed: 'Opis proizvoda promijenjen',
  ProductSeoChanged: 'SEO informacije promijenjene',
  ProductClassified: 'Razvrstavanje proizvoda promijenjeno',
  ProductVariationsChanged: 'Varijacije proizvoda promijenjene',
  ProductPhotosChanged: 'Slike proizvoda promijenjene',
  ProductSupplyChanged: 'Podaci o nabavci promijenjeni',
  ProductAvailabilityChanged: 'Dostupnost proizvoda promijenjena',
  BestSellerMarked: 'Best seler opcija uključena',
  BestSellerUnmarked: 'Best seler opcija isključena',
  ProductShownOnHomepage: 'Proizvod prikazan na naslovnici',
  ProductTakenFromHomepage: 'Proizvod sklonjen s naslovnice',
  ProductDeleted: 'Proizvod izbrisan',

  CategoryAdded: 'Kategorija dodana',
  CategoryRenamed: 'Naziv kategorije promijenjen',
  CategorySlugChanged: 'Adresa kategorije promijenjena',
  CategoryMoved: 'Kategorija premještena',
  CategoryShownInMenu: 'Kategorija prikazana u meniju',
  CategoryHiddenFromMenu: 'Kategorija sklonjena iz menija',
  CategoryColoured: 'Boja kategorije promijenjena',
  CategoryReordered: 'Pozicija kategorije promijenjena',
  CategoryFiltersChosen: 'Filteri kategorije promijenjeni',
  CategoryPictureChanged: 'Slika kategorije promijenjena',
  CategoryDeleted: 'Kategorija izbrisana',

  BrandAdded: 'Brend dodan',
  BrandRenamed: 'Naziv brenda promijenjen',
  BrandSlugChanged: 'Adresa brenda promijenjena',
  BrandLinkChanged: 'Link brenda promijenjen',
  BrandLogoChanged: 'Logo brenda promijenjen',
  BrandDescribed: 'Opis brenda promijenjen',
  BrandDiscountChanged: 'Popust proizvođača promijenjen',
  BrandDeleted: 'Brend izbrisan',

  FilterGroupAdded: 'Grupa filtera dodana',
  FilterGroupRenamed: 'Naziv grupe filtera promijenjen',
  FilterAdded: 'Filter dodan',
  FilterRenamed: 'Naziv filtera promijenjen',
  FilterDeleted: 'Filter izbrisan',
  FiltersReordered: 'Redoslijed filtera promijenjen',
  FilterGroupDeleted: 'Grupa filtera izbrisana',

  MarkupAdded: 'Marža dodana',
  MarkupRenamed: 'Naziv marže promijenjen',
  MarkupValueChanged: 'Vrijednost marže promijenjena',
  MarkupDeleted: 'Marža izbrisana',

  ShopOpened: 'Trgovina otvorena',
  WeeklyOfferPercentChanged: 'Popust ponude sedmice promijenjen',
  ProductsPerPageChanged: 'Broj proizvoda po stranici promijenjen',
  ShippingPriceChanged: 'Cijena dostave promijenjena',
  FreeShippingThresholdChanged: 'Prag besplatne dostave promijenjen',
  TaxPercentChanged: 'PDV promijenjen',
  MobileBannerChanged: 'Mobilni baner promijenjen',
  PickupPlacesChanged: 'Mjesta preuzimanja promijenjena',

  UserRegistered: 'Korisnik registrovan',
  AdministratorAppointed: 'Korisnik postavljen za administratora',
  NameChanged: 'Ime korisnika promijenjeno',
  EmailChanged: 'Email adresa korisnika promijenjena',
  PhoneChanged: 'Telefon korisnika promijenjen',
  AddressChanged: 'Adresa korisnika promijenjena',
  PasswordChanged: 'Lozinka promijenjena',
  PointsCredited: 'Bodovi dodijeljeni',
  CouponCreated: 'Kupon napravljen',
  CouponRemoved: 'Kupon poništen',
  CouponReserved: 'Kupon rezervisan za narudžbu',
  CouponReleased: 'Kupon vraćen korisniku',
  CouponConsumed: 'Kupon iskorišten',
  UserErased: 'Korisnik izbrisan',

  CartCreated: 'Korpa napravljena',
  CartLineAdded: 'Proizvod dodan u korpu',
  CartLineQuantityChanged: 'Količina u korpi promijenjena',
  CartLineRemoved: 'Proizvod uklonjen iz korpe',
  CartEmptied: 'Korpa ispražnjena nakon narudžbe',
  CartDeleted: 'Korpa izbrisana',

  PageAdded: 'Stranica dodana',
  PageRetitled: 'Naslov stranice promijenjen',
  PageSlugChanged: 'Adresa stranice promijenjena',
  PageTextChanged: 'Sadržaj stranice promijenjen',
  PageMetaDescriptionChanged: 'Meta opis stranice promijenjen',
  PagePublished: 'Stranica objavljena',
  PageUnpublished: 'Stranica povučena iz objave',
  PageTakenBackToDraft: 'Stranica vraćena u pripremu',
  PagePictureChanged: 'Slika stranice promijenjena',
  PageSocialPictureChanged: 'Slika stranice za društvene mreže promijenjena',
  PageProductsChanged: 'Proizvodi stranice promijenjeni',
  PageDeleted: 'Stranica izbrisana',

  SliderAdded: 'Baner dodan',
  SliderRenamed: 'Naziv banera promijenjen',
  SliderLinkChanged: 'Link banera promijenjen',
  SliderPictureChanged: 'Slika banera promijenjena',
  SliderMobilePictureChanged: 'Mobilna slika banera promijenjena',
  SliderMoved: 'Pozicija banera promijenjena',
  SliderPublished: 'Baner objavljen',
  SliderWithdrawn: 'Baner povučen iz objave',
  SliderDeleted: 'Baner izbrisan',

  PostAdded: 'Članak dodan',
  PostRetitled: 'Naslov članka promijenjen',
  PostTextChanged: 'Tekst članka promijenjen',
  PostLinkChanged: 'Link članka promijenjen',
  PostPictureChanged: 'Slika članka promijenjena',
  PostPublished: 'Članak objavljen',
  PostWithdrawn: 'Članak povučen iz objave',
  PostDeleted: 'Članak izbrisan',

  ReviewAdded: 'Recenzija dodana',
  ReviewApproved: 'Recenzija odobrena',
  ReviewHidden: 'Recenzija sakrivena',
  ReviewDeleted: 'Recenzija izbrisana',
  ContactMessageReceived: 'Poruka primljena',
  NewsletterJoined: 'Prijava na newsletter',
};

/** A Bosnian sentence for an event; for a type that is not known here its own words: 'ParcelSent' → 'Parcel sent'. */
export function eventText(type: string): string {
  const known = Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined;
  return known ?? wordsOf(type);
}

function wordsOf(type: string): string {
  const words = type
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
