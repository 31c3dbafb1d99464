/** Collects the gradients and clip paths of one drawing, so that each has an id of its own. */
export type Paper = {
  readonly linear: (stops: readonly Stop[], direction?: 'across' | 'down' | 'diagonal') => string;
  readonly radial: (stops: readonly Stop[], cx?: number, cy?: number, r?: number) => string;
  readonly clip: (shape: string) => string;
  readonly definitions: () => string;
};
export type Stop = readonly [offset: number, color: string, opacity?: number];

const DIRECTIONS = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' } as const;

export const createPaper = (): Paper => {
  const definitions = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const known = definitions.get(key);
    const id = `d${definitions.size}`;
    if (known !== undefined) return `url(#${/id="([^"]+)"/.exec(known)?.[1] ?? id})`;
    definitions.set(key, body(id));
    return `url(#${id})`;
  };
  const stopList = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([at, color, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return {
    linear: (stops, direction = 'across') =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" ${DIRECTIONS[direction]}>${stopList(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    definitions: () => `<defs>${[...definitions.values()].join('')}</defs>`,
  };
};

/** Light falls from the upper left on everything round. */
export const roundShade = (paper: Paper, strength = 1): string =>
  paper.linear([
    [0, '#0b1a26', 0.3 * strength],
    [0.1, '#0b1a26', 0.1 * strength],
    [0.2, '#ffffff', 0.34 * strength],
    [0.32, '#ffffff', 0.12 * strength],
    [0.5, '#ffffff', 0],
    [0.74, '#0b1a26', 0.06 * strength],
    [0.92, '#0b1a26', 0.24 * strength],
    [1, '#0b1a26', 0.34 * strength],
  ]);

/** The soft shadow where a thing stands: a dark contact and a wide fall to the right. */
export const floorShadow = (paper: Paper, cx: number, y: number, halfWidth: number): string => {
  const soft = paper.radial([
    [0, '#1b2b38', 0.34],
    [0.55, '#1b2b38', 0.14],
    [1, '#1b2b38', 0],
  ]);
  const contact = paper.radial([
    [0, '#0d1a24', 0.55],
    [0.75, '#0d1a24', 0.3],
    [1, '#0d1a24', 0],
  ]);
  return (
    `<ellipse cx="${cx + halfWidth * 0.16}" cy="${y + 4}" rx="${halfWidth * 1.42}" ry="${Math.min(52, 16 + halfWidth * 0.16)}" fill="${soft}"/>` +
    `<ellipse cx="${cx}" cy="${y}" rx="${halfWidth * 1.05}" ry="${Math.min(18, 6 + halfWidth * 0.05)}" fill="${contact}"/>`
  );
};

export const PRODUCT_WIDTH = 800;
export const PRODUCT_HEIGHT = 988;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** `share` of the second colour in the first, both as #rrggbb. */
const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  const mixed = channels(first).map((value, i) => Math.round(value + ((other[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** A drawing on the studio background: light wall, lighter glow behind the thing, floor. */
export const studio = (paper: Paper, tint: string, content: string): string => {
  const wall = paper.linear(
    [
      [0, mix('#f4f6f7', tint, 0.1)],
      [0.7, mix('#fbfcfc', tint, 0.06)],
      [0.78, mix('#eef1f3', tint, 0.07)],
      [1, mix('#dfe5e9', tint, 0.16)],
    ],
    'down',
  );
  const glow = paper.radial(
    [
      [0, '#ffffff', 1],
      [0.6, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
    0.44,
    0.42,
    0.56,
  );
  const area = `width="${PRODUCT_WIDTH}" height="${PRODUCT_HEIGHT}"`;
  const start = `<svg xmlns="http://www.w3.org/2000/svg" ${area} viewBox="0 0 ${PRODUCT_WIDTH} ${PRODUCT_HEIGHT}">`;
  const grounds = [wall, glow].map((paint) => `<rect ${area} fill="${paint}"/>`).join('');
  return `${start}${paper.definitions()}${grounds}${content}</svg>`;
};
