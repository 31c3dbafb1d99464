import sharp from 'sharp';

export type RenderOptions = {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'webp' | 'avif' | 'png';
};

/**
 * Turns one of our drawings into a picture file. The drawing is set to the wanted size before it is drawn, so a small
 * picture costs little and is not blurred by shrinking. Rejects when the text is not SVG.
 */
export const renderPicture = async (
  svg: string,
  { width, height, format }: RenderOptions,
): Promise<Buffer> => {
  const sized = svg.replace(
    /^<svg ([^>]*?)width="[\d.]+" height="[\d.]+"/,
    `<svg $1width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  );
  const picture = sharp(Buffer.from(sized)).resize(width, height, { fit: 'cover' }).removeAlpha();
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: false, optimiseCoding: false }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 0 }).toBuffer();
    case 'avif':
      return picture.avif({ quality: 55, effort: 0 }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 3 }).toBuffer();
  }
};
