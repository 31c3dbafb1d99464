import { label } from './label.ts';
import { motif } from './motifs.ts';
import { accentOf, paletteOf } from './palettes.ts';
import {
  carton as box,
  cylinder,
  ellipse,
  mark,
  roundRect,
  type Shape,
  shaded,
  shadowAt,
  stroke,
} from './solids.ts';

export const carton: Shape = (paper, spec) => box(paper, spec, 150, 840, 410, 560, 104);

/** A carton with a strip of tablets before it. */
export const blister: Shape = (paper, spec) => {
  const foil = paper.linear(
    [
      [0, '#f4f6f8'],
      [0.4, '#c2cbd3'],
      [0.7, '#e9edf0'],
      [1, '#aab4bd'],
    ],
    'diagonal',
  );
  const pill = (i: number): string => {
    const x = 452 + (i % 5) * 52;
    const y = 812 + Math.floor(i / 5) * 50;
    return (
      ellipse(x, y + 3, 20, 17, '#0d1a24', 'fill-opacity=".2"') +
      ellipse(x, y, 19, 16, '#fdfdfd') +
      ellipse(x - 5, y - 5, 7, 5, '#ffffff')
    );
  };
  return (
    box(paper, spec, 150, 840, 410, 560, 104) +
    ellipse(560, 896, 160, 14, '#0d1a24', 'fill-opacity=".22"') +
    `<g transform="rotate(-4 556 836)">${roundRect(414, 774, 292, 124, 14, foil)}${Array.from({ length: 10 }, (_, i) => pill(i)).join('')}</g>`
  );
};

const sachet = (paper: Parameters<Shape>[0], spec: Parameters<Shape>[1], x: number, turn: number): string => {
  const p = paletteOf(spec.palette);
  return (
    `<g transform="translate(${x} 640) rotate(${turn})"><rect x="4" y="8" width="112" height="252" fill="#0d1a24" fill-opacity=".14"/>` +
    `<rect width="112" height="252" fill="${p.main}"/><rect y="150" width="112" height="102" fill="#ffffff"/>${motif(spec.motif, 56, 92, 64, '#ffffff', accentOf(spec.accent))}` +
    `${mark(spec, 56, 186, 15, p.dark, 92)}<rect width="112" height="16" fill="#ffffff" fill-opacity=".35"/><rect y="236" width="112" height="16" fill="#0b1a26" fill-opacity=".12"/>` +
    `<rect width="112" height="252" fill="${paper.linear([
      [0, '#ffffff', 0.4],
      [0.3, '#ffffff', 0],
      [1, '#0b1a26', 0.22],
    ])}"/></g>`
  );
};

export const sachetBox: Shape = (paper, spec) =>
  box(paper, spec, 130, 830, 420, 520, 96) + sachet(paper, spec, 520, 8) + sachet(paper, spec, 606, 18);

export const ampoules: Shape = (paper, spec) => {
  const glass = paper.linear([
    [0, '#5b2f0e'],
    [0.35, '#b8712d'],
    [1, '#4d2509'],
  ]);
  const vial = (x: number): string =>
    ellipse(x + 6, 884, 40, 10, '#0d1a24', 'fill-opacity=".25"') +
    shaded(
      paper,
      `M${x - 24} 730Q${x - 24} 700 ${x - 8} 690V640Q${x} 628 ${x + 8} 640V690Q${x + 24} 700 ${x + 24} 730V872Q${x} 884 ${x - 24} 872Z`,
      glass,
      0.8,
    ) +
    roundRect(x - 24, 750, 48, 90, 0, '#fbfbf8', 'fill-opacity=".92"') +
    motif(spec.motif, x, 795, 36, paletteOf(spec.palette).main, accentOf(spec.accent));
  return box(paper, spec, 120, 826, 480, 440, 100) + vial(520) + vial(590) + vial(660);
};

export const teaBox: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    box(paper, spec, 130, 836, 400, 500, 130) +
    stroke('M610 690C680 640 560 770 640 800', '#d8d2c4', 4) +
    ellipse(630, 892, 86, 12, '#0d1a24', 'fill-opacity=".2"') +
    `<path d="M570 800L600 776H664L694 800V886H570Z" fill="#f6f1e4"/><path d="M582 830H682V876H582Z" fill="#8c7a4a" fill-opacity=".45"/>` +
    `<path d="M570 800L600 776H664L694 800V886H570Z" fill="${paper.linear([
      [0, '#ffffff', 0.4],
      [1, '#0b1a26', 0.14],
    ])}"/>` +
    `<g transform="rotate(10 610 680)">${roundRect(566, 636, 88, 88, 8, p.main)}${motif(spec.motif, 610, 680, 54, '#ffffff', accentOf(spec.accent))}</g>`
  );
};

export const barBox: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const bar = (y: number, turn: number): string =>
    `<g transform="translate(420 ${y}) rotate(${turn})"><rect x="6" y="10" width="320" height="86" rx="6" fill="#0d1a24" fill-opacity=".2"/>` +
    `<path d="M0 0H320L312 12L320 24L312 36L320 48L312 60L320 72L312 84H0L8 72L0 60L8 48L0 36L8 24L0 12Z" fill="${p.main}"/>` +
    `<path d="M36 0H150L120 84H36Z" fill="${accentOf(spec.accent)}"/>${motif(spec.motif, 84, 42, 52, '#ffffff', p.dark)}${mark(spec, 222, 30, 25, '#ffffff', 140)}` +
    `<path d="M0 0H320V84H0Z" fill="${paper.linear(
      [
        [0, '#ffffff', 0.45],
        [0.35, '#ffffff', 0],
        [1, '#0b1a26', 0.3],
      ],
      'down',
    )}"/></g>`;
  return box(paper, spec, 90, 800, 470, 400, 120) + bar(770, -3) + bar(820, 4);
};

export const pouch: Shape = (paper, spec) => {
  const pack = 'M196 172H604L616 800Q612 872 540 876Q400 884 260 876Q188 872 184 800Z';
  const clip = paper.clip(`<path d="${pack}"/>`);
  return (
    shadowAt(paper, 400, 220) +
    `<path d="${pack}" fill="#ffffff"/><g clip-path="${clip}">${label(spec, { x: 180, y: 214, w: 440, h: 670 }, 0.13)}</g>` +
    `<path d="${pack}" fill="${paper.linear([
      [0, '#0b1a26', 0.24],
      [0.07, '#ffffff', 0.4],
      [0.16, '#ffffff', 0.05],
      [0.8, '#0b1a26', 0],
      [0.93, '#0b1a26', 0.16],
      [1, '#0b1a26', 0.32],
    ])}"/>` +
    `<path d="M196 172H604L605 216H195Z" fill="${paletteOf(spec.palette).dark}" fill-opacity=".82"/>` +
    stroke('M200 228H600M200 238H600', '#0b1a26', 2, 'stroke-opacity=".18"') +
    stroke('M196 800Q400 866 604 800', '#ffffff', 5, 'stroke-opacity=".35"')
  );
};

export const floss: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    box(paper, spec, 120, 800, 340, 470, 86) +
    shadowAt(paper, 610, 110, 886) +
    roundRect(510, 690, 200, 196, 46, p.main) +
    roundRect(
      510,
      690,
      200,
      196,
      46,
      paper.linear(
        [
          [0, '#ffffff', 0.45],
          [0.5, '#ffffff', 0],
          [1, '#0b1a26', 0.25],
        ],
        'diagonal',
      ),
    ) +
    roundRect(530, 660, 160, 64, 22, '#ffffff') +
    stroke('M610 664C640 600 560 580 600 520', '#ffffff', 5) +
    stroke('M610 664C640 600 560 580 600 520', p.main, 2) +
    motif(spec.motif, 610, 800, 92, '#ffffff', p.light)
  );
};

export const firstAid: Shape = (paper, spec) => {
  const red = '#c9362f';
  return (
    shadowAt(paper, 400, 310) +
    stroke('M310 400V330Q312 300 344 300H456Q488 300 490 330V400', '#8f211c', 30) +
    roundRect(92, 384, 616, 486, 54, red) +
    roundRect(
      92,
      384,
      616,
      486,
      54,
      paper.linear(
        [
          [0, '#ffffff', 0.35],
          [0.4, '#ffffff', 0],
          [1, '#0b1a26', 0.34],
        ],
        'diagonal',
      ),
    ) +
    stroke('M92 560H708', '#7c1a16', 7) +
    `<circle cx="400" cy="560" r="120" fill="#ffffff"/>` +
    stroke('M400 492V628M332 560H468', red, 46, 'style="stroke-linecap:butt"') +
    roundRect(170, 716, 460, 112, 18, '#ffffff') +
    mark(
      { ...spec, brand: spec.brand === '' ? spec.name : spec.brand },
      400,
      738,
      30,
      paletteOf(spec.palette).dark,
      400,
    ) +
    mark({ ...spec, brand: spec.name }, 400, 786, 20, red, 400) +
    roundRect(132, 536, 60, 52, 10, '#e9edf0') +
    roundRect(608, 536, 60, 52, 10, '#e9edf0')
  );
};

export const pillBox: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const days = ['PON', 'UTO', 'SRI', 'ČET', 'PET', 'SUB', 'NED'];
  const cell = (day: string, i: number): string => {
    const x = 82 + i * 92;
    return (
      roundRect(x, 720, 84, 130, 16, i % 2 ? p.main : accentOf(spec.accent), 'fill-opacity=".82"') +
      roundRect(
        x,
        720,
        84,
        130,
        16,
        paper.linear(
          [
            [0, '#ffffff', 0.55],
            [0.45, '#ffffff', 0.05],
            [1, '#0b1a26', 0.2],
          ],
          'down',
        ),
      ) +
      mark({ ...spec, brand: day }, x + 42, 742, 20, '#ffffff', 70) +
      (i % 3 === 0
        ? ellipse(x + 34, 812, 16, 12, '#ffffff')
        : `<rect x="${x + 22}" y="802" width="42" height="20" rx="10" fill="#ffffff"/>`)
    );
  };
  return (
    box(paper, spec, 200, 690, 320, 400, 90) +
    shadowAt(paper, 400, 330, 862) +
    shaded(paper, cylinder(400, 846, 858, 660, 6), '#dfe6ea', 0.4) +
    days.map(cell).join('')
  );
};
