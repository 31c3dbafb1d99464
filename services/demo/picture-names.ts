/** The file names under which the drawn pictures of the demo shop lie among the uploaded ones. */
export const productPicture = (pictureKey: string): string => `demo-proizvod-${pictureKey}.jpg`;
export const brandPicture = (index: number): string => `demo-brend-${index + 1}.jpg`;
export const categoryPicture = (slug: string): string => `demo-kategorija-${slug}.jpg`;
export const sliderPicture = (index: number): string => `demo-baner-${index + 1}.jpg`;
export const mobileSliderPicture = (index: number): string => `demo-baner-${index + 1}-mobilni.jpg`;
export const bannerPicture = (index: number): string => `demo-istaknuto-${index + 1}.jpg`;
export const articlePicture = (index: number): string => `demo-clanak-${index + 1}.jpg`;
export const pagePicture = (slug: string): string => `demo-stranica-${slug}.jpg`;

/** The small version of a picture (specification/catalogue §13). */
export const thumbnailOf = (image: string): string => `thumb_${image}`;
