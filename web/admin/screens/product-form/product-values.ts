import type { ProductFilter } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { AdminProduct } from '../../shared/api/products.ts';
import { amountText, numberText } from '../../shared/form/amounts.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';
import { type VariationDraft, variationDrafts } from './variations.ts';

/** A product as its form holds it: fields by their names on the wire, amounts in KM as they are typed. */
export type ProductValues = {
  title: string;
  slug: string;
  purpose: string;
  description: string;
  shortDescription: string;
  seoTitle: string;
  seoDescription: string;
  vele_price: string;
  price: string;
  actionPercent: string;
  markup: string;
  deliverer: string;
  delivererBarcode: string;
  delivererProductKey: string;
  localProductKey: string;
  deliveryTime: string;
  brand: string;
  category: string;
  subCategory: string;
  categories: number[];
  subcategories: number[];
  filters: ProductFilter[];
  productType: string;
  status: string;
  available: boolean;
  productAction: boolean;
  productOffer: boolean;
  displayOnHomepage: boolean;
  bestSeller: boolean;
  productVariety: boolean;
  productVariations: VariationDraft[];
  image: string;
  image_thumb: string;
  sliderImage1: string;
  sliderImage2: string;
  sliderImage3: string;
  sliderImage4: string;
  facebookImage: string;
};

/** An empty form with the defaults of specification/catalogue §8. */
export function newProductValues(localProductKey: string): ProductValues {
  return {
    title: '',
    slug: '',
    purpose: '',
    description: '',
    shortDescription: '',
    seoTitle: '',
    seoDescription: '',
    vele_price: '',
    price: '',
    actionPercent: '0',
    markup: '',
    deliverer: '',
    delivererBarcode: '',
    delivererProductKey: '',
    localProductKey,
    deliveryTime: '',
    brand: '',
    category: '',
    subCategory: '',
    categories: [],
    subcategories: [],
    filters: [],
    productType: '1',
    status: '',
    available: true,
    productAction: false,
    productOffer: false,
    displayOnHomepage: false,
    bestSeller: false,
    productVariety: false,
    productVariations: [],
    image: NO_PICTURE,
    image_thumb: NO_PICTURE,
    sliderImage1: NO_PICTURE,
    sliderImage2: NO_PICTURE,
    sliderImage3: NO_PICTURE,
    sliderImage4: NO_PICTURE,
    facebookImage: NO_PICTURE,
  };
}

/** A product that is there, to be edited. */
export function productValues(product: AdminProduct): ProductValues {
  const numberOf = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...newProductValues(product.localProductKey),
    title: product.title,
    slug: product.slug,
    purpose: product.purpose,
    description: product.description,
    shortDescription: product.shortDescription,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    vele_price: product.vele_price === 0 ? '' : amountText(product.vele_price),
    price: amountText(product.price),
    actionPercent: numberText(product.actionPercent),
    markup: numberOf(product.markup),
    deliverer: numberOf(product.deliverer),
    delivererBarcode: product.delivererBarcode,
    delivererProductKey: product.delivererProductKey,
    deliveryTime: product.deliveryTime,
    brand: String(product.brand),
    category: String(product.category),
    subCategory: numberOf(product.subCategory),
    categories: product.categories,
    subcategories: product.subcategories,
    filters: product.filters,
    productType: String(product.productType),
    status: product.status,
    available: product.available === 1,
    productAction: product.productAction === 1,
    productOffer: product.productOffer === 1,
    displayOnHomepage: product.displayOnHomepage === 1,
    bestSeller: product.bestSeller === 1,
    productVariety: product.productVariety === 1,
    productVariations: variationDrafts(product.productVariations),
    image: product.image,
    image_thumb: product.image_thumb,
    sliderImage1: product.sliderImage1,
    sliderImage2: product.sliderImage2,
    sliderImage3: product.sliderImage3,
    sliderImage4: product.sliderImage4,
    facebookImage: product.facebookImage,
  };
}
