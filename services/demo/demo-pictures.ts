import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureStore } from '../media/index.ts';
import { thumbnailOf } from './picture-names.ts';

type Deps = {
  readonly store: PictureStore;
  readonly isDemoShop: () => Promise<boolean>;
};

/** Two folders up is the root of the shop, from the sources and from `dist/server`. */
const DRAWINGS = new URL('../../services/demo/assets/pictures/', import.meta.url);
const THUMBNAIL = { width: 186, height: 230 };
const SIZE = /^<svg ([^>]*?)width="(\d+)" height="(\d+)"/;

/**
 * A store that renders a demo shop's pictures from their drawings at the first request, and keeps them. Other pictures
 * come from `store`.
 */
export function withDrawings({ store, isDemoShop }: Deps): PictureStore {
  let drawings: ReadonlyMap<string, URL> | undefined;
  const underway = new Map<string, Promise<Buffer>>();

  async function drawingOf(name: string): Promise<URL | null> {
    if (!(await isDemoShop())) return null;
    drawings ??= drawingsByPicture();
    return drawings.get(name) ?? null;
  }

  /** Concurrent requests wait for the same picture. */
  async function render(name: string): Promise<Buffer | null> {
    const drawing = await drawingOf(name);
    if (!drawing) return null;
    const rendered = underway.get(name) ?? renderAndKeep(name, drawing).finally(() => underway.delete(name));
    underway.set(name, rendered);
    return rendered;
  }

  async function renderAndKeep(name: string, drawing: URL): Promise<Buffer> {
    const svg = await readFile(drawing, 'utf8');
    const picture = await renderDrawing(svg, name.startsWith('thumb_') ? THUMBNAIL : sizeOf(svg));
    await store.put(name, picture);
    return picture;
  }

  return {
    put: (name, content) => store.put(name, content),
    exists: async (name) => (await store.exists(name)) || (await drawingOf(name)) !== null,
    get: async (name) => (await store.get(name)) ?? (await render(name)),
    stream: async (name) =>
      (await store.stream(name)) ?? ((await render(name)) && (await store.stream(name))),
  };
}

/** Every drawing by the names of its picture and of the small one. */
function drawingsByPicture(): ReadonlyMap<string, URL> {
  const drawings = new Map<string, URL>();
  for (const file of readdirSync(DRAWINGS)) {
    const picture = file.replace(/\.svg$/, '.jpg');
    const drawing = new URL(file, DRAWINGS);
    drawings.set(picture, drawing).set(thumbnailOf(picture), drawing);
  }
  return drawings;
}

type Size = { readonly width: number; readonly height: number };

function sizeOf(svg: string): Size {
  const [, , width, height] = SIZE.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/**
 * The drawing is set to the wanted size before it is rendered: a small picture costs little and is not blurred by
 * shrinking.
 */
function renderDrawing(svg: string, { width, height }: Size): Promise<Buffer> {
  const sized = svg.replace(
    SIZE,
    `<svg $1width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  );
  return sharp(Buffer.from(sized))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .jpeg({ quality: 80, mozjpeg: false, optimiseCoding: false })
    .toBuffer();
}
