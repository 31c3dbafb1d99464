import { label } from './label.ts';
import { motif } from './motifs.ts';
import { accentOf, paletteOf } from './palettes.ts';
import { roundShade } from './paper.ts';
import {
  bottlePath,
  cap,
  cylinder,
  ellipse,
  FLOOR,
  labelled,
  mark,
  roundRect,
  type Shape,
  shaded,
  shadowAt,
  stroke,
  wrapLabel,
} from './solids.ts';

const WHITE_PLASTIC = '#f5f6f6';
const AMBER = '#7a3f12';

export const pillBottle: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = bottlePath({ top: 300, w: 370, neck: 290, neckHeight: 26, shoulder: 62, corner: 34 });
  return (
    shadowAt(paper, 400, 190) +
    labelled(
      paper,
      spec,
      { d: body, fill: spec.style % 4 === 3 ? '#2b3138' : WHITE_PLASTIC, w: 370 },
      392,
      800,
    ) +
    cap(paper, 400, 162, 288, 312, spec.style % 2 ? p.main : WHITE_PLASTIC, 34)
  );
};

export const gummyJar: Shape = (paper, spec) => {
  const colours = [accentOf(spec.accent), accentOf(spec.accent + 3), accentOf(spec.accent + 6)];
  const body = bottlePath({ top: 330, w: 410, neck: 350, neckHeight: 20, shoulder: 46, corner: 60 });
  const bear = (x: number, y: number, i: number): string =>
    ellipse(x, y, 27, 20, colours[i % 3] ?? '#f2a33a') +
    ellipse(x - 8, y - 7, 9, 5, '#ffffff', 'fill-opacity=".5"');
  return (
    shadowAt(paper, 400, 215) +
    labelled(paper, spec, { d: body, fill: '#fdf3e7', w: 410 }, 420, 800) +
    cap(paper, 400, 212, 318, 366, paletteOf(spec.palette).main, 40) +
    [
      [128, 858],
      [176, 880],
      [650, 872],
      [700, 890],
      [664, 838],
    ]
      .map(
        ([x = 0, y = 0], i) => ellipse(x + 6, y + 18, 34, 9, '#0d1a24', 'fill-opacity=".14"') + bear(x, y, i),
      )
      .join('')
  );
};

export const tub: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const dark = spec.style % 2 === 0;
  const body = bottlePath({ top: 268, w: 500, neck: 450, neckHeight: 18, shoulder: 34, corner: 40 });
  return (
    shadowAt(paper, 400, 260) +
    labelled(paper, spec, { d: body, fill: dark ? '#22282f' : WHITE_PLASTIC, w: 500 }, 330, 838) +
    cap(paper, 400, 150, 262, 478, dark ? '#22282f' : p.dark, 52)
  );
};

export const creamJar: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = bottlePath({ top: 560, w: 470, neck: 440, neckHeight: 10, shoulder: 26, corner: 70 });
  return (
    shadowAt(paper, 400, 240) +
    labelled(paper, spec, { d: body, fill: p.light, w: 470 }, 566, 866) +
    cap(paper, 400, 412, 552, 462, spec.style % 2 ? '#f8f7f4' : p.main) +
    stroke('M169 545A231 23 0 0 0 631 545', '#d9b36a', 7)
  );
};

export const tin: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const steel = paper.linear([
    [0, '#9aa4ad'],
    [0.2, '#f4f6f8'],
    [0.5, '#c3cbd2'],
    [0.8, '#8d98a2'],
    [1, '#6d7781'],
  ]);
  const lid = paper.clip('<circle cx="400" cy="490" r="262"/>');
  return (
    shadowAt(paper, 400, 280) +
    `<path d="M130 490A270 270 0 0 1 670 490V596A270 270 0 0 1 130 596Z" fill="${steel}"/>` +
    `<circle cx="400" cy="490" r="270" fill="${steel}"/><g clip-path="${lid}">${label(spec, { x: 138, y: 228, w: 524, h: 524 }, 0.17)}</g>` +
    `<circle cx="400" cy="490" r="262" fill="none" stroke="${p.dark}" stroke-opacity=".25" stroke-width="5"/>` +
    `<circle cx="400" cy="490" r="262" fill="${paper.linear(
      [
        [0, '#ffffff', 0.4],
        [0.45, '#ffffff', 0],
        [1, '#0b1a26', 0.18],
      ],
      'diagonal',
    )}"/>`
  );
};

export const fizzTube: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const tablet = (x: number, y: number): string =>
    ellipse(x + 8, y + 24, 70, 18, '#0d1a24', 'fill-opacity=".16"') +
    shaded(paper, cylinder(x, y - 10, y + 14, 124, 26), accentOf(spec.accent), 0.6) +
    ellipse(x, y - 10, 62, 26, accentOf(spec.accent)) +
    ellipse(x, y - 10, 62, 26, '#ffffff', 'fill-opacity=".45"') +
    stroke(`M${x - 40} ${y - 10}H${x + 40}`, '#ffffff', 4, 'stroke-opacity=".7"');
  return (
    shadowAt(paper, 400, 120) +
    labelled(
      paper,
      spec,
      { d: cylinder(400, 250, FLOOR - 4, 236, 11), fill: WHITE_PLASTIC, w: 236 },
      256,
      FLOOR - 6,
    ) +
    cap(paper, 400, 128, 252, 246, spec.style % 4 === 1 ? WHITE_PLASTIC : p.main, 26) +
    tablet(620, 872) +
    tablet(664, 826)
  );
};

export const honeyJar: Shape = (paper, spec) => {
  const honey = spec.motif === 'berry' ? '#8c1f2f' : spec.motif === 'drop' ? '#f2eee4' : '#d98a12';
  const content = paper.linear([
    [0, honey, 0.95],
    [0.3, honey, 0.75],
    [1, honey, 1],
  ]);
  const body = bottlePath({ top: 356, w: 420, neck: 340, neckHeight: 26, shoulder: 70, corner: 54 });
  return (
    shadowAt(paper, 400, 220) +
    `<path d="${body}" fill="#fbf4e4"/><path d="${body}" fill="${content}"/>` +
    wrapLabel(paper, spec, 400, 480, 800, 420) +
    `<path d="${body}" fill="${roundShade(paper, 1.15)}"/>` +
    stroke('M222 470V770', '#ffffff', 12, 'stroke-opacity=".45"') +
    cap(paper, 400, 232, 346, 366, '#c9a24a', 0) +
    motif(spec.motif, 400, 296, 60, '#fff6dc', '#c9a24a', 0.9)
  );
};

export const oilBottle: Shape = (paper, spec) => {
  const glass = paper.linear([
    [0, '#1d3a22'],
    [0.5, '#2f5a36'],
    [1, '#16301b'],
  ]);
  const body = bottlePath({ top: 330, w: 270, neck: 92, neckHeight: 110, shoulder: 130, corner: 30 });
  return (
    shadowAt(paper, 400, 140) +
    labelled(paper, spec, { d: body, fill: glass, w: 270 }, 490, 812) +
    stroke('M296 470V800', '#ffffff', 9, 'stroke-opacity=".28"') +
    cap(paper, 400, 132, 226, 104, '#1b1f23', 14)
  );
};

export const syrup: Shape = (paper, spec) => {
  const glass = paper.linear([
    [0, AMBER],
    [0.35, '#a65a1d'],
    [0.7, AMBER],
    [1, '#4d2509'],
  ]);
  const body = bottlePath({ top: 330, w: 320, neck: 142, neckHeight: 44, shoulder: 110, corner: 34 });
  return (
    shadowAt(paper, 400, 165) +
    labelled(paper, spec, { d: body, fill: glass, w: 320 }, 468, 822) +
    stroke('M262 440V830', '#ffe2b8', 8, 'stroke-opacity=".35"') +
    cap(paper, 400, 176, 290, 168, WHITE_PLASTIC, 24)
  );
};

const dropperWith =
  (glassFrom: string, glassTo: string, bulb: string): Shape =>
  (paper, spec) => {
    const glass = paper.linear([
      [0, glassTo],
      [0.35, glassFrom],
      [1, glassTo],
    ]);
    const body = bottlePath({ top: 440, w: 310, neck: 120, neckHeight: 24, shoulder: 74, corner: 32 });
    const rubber = 'M362 300V196C362 140 438 140 438 196V300Z';
    return (
      shadowAt(paper, 400, 160) +
      labelled(paper, spec, { d: body, fill: glass, w: 310 }, 532, 828) +
      stroke('M264 530V836', '#ffffff', 8, 'stroke-opacity=".3"') +
      shaded(paper, rubber, bulb) +
      cap(paper, 400, 300, 424, 150, bulb === '#2a2f35' ? '#d9b36a' : '#f3f3f1', 22)
    );
  };
export const dropper = dropperWith('#a65a1d', AMBER, '#2a2f35');
export const serum = dropperWith('#e8f1f3', '#bcd3da', '#f0efec');

export const nasalSpray: Shape = (paper, spec) => {
  const body = bottlePath({ top: 470, w: 280, neck: 120, neckHeight: 30, shoulder: 70, corner: 34 });
  return (
    shadowAt(paper, 400, 145) +
    labelled(paper, spec, { d: body, fill: WHITE_PLASTIC, w: 280 }, 552, 826) +
    shaded(
      paper,
      'M330 446C330 400 372 396 376 340L384 190Q400 166 416 190L424 340C428 396 470 400 470 446Z',
      '#f7f8f8',
    ) +
    shaded(paper, cylinder(400, 424, 458, 190), paletteOf(spec.palette).main)
  );
};

export const aerosol: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const metal = paper.linear([
    [0, '#8d98a2'],
    [0.3, '#f7f8f9'],
    [0.6, '#bcc5cc'],
    [1, '#7b8690'],
  ]);
  const dome = 'M288 300C288 250 340 236 400 236S512 250 512 300Z';
  return (
    shadowAt(paper, 400, 120) +
    labelled(
      paper,
      spec,
      { d: cylinder(400, 300, FLOOR - 4, 224, 11), fill: p.main, w: 224 },
      304,
      FLOOR - 6,
    ) +
    shaded(paper, dome, metal, 0.5) +
    cap(paper, 400, 136, 250, 150, spec.style % 2 ? '#ffffff' : p.main)
  );
};

export const rollOn: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = bottlePath({ top: 470, w: 260, neck: 210, neckHeight: 12, shoulder: 40, corner: 70 });
  return (
    shadowAt(paper, 400, 130) +
    labelled(paper, spec, { d: body, fill: p.light, w: 260 }, 500, 834) +
    shaded(
      paper,
      'M288 462V300C288 214 512 214 512 300V462A112 12 0 0 1 288 462Z',
      spec.style % 2 ? '#f8f8f6' : p.main,
    )
  );
};

export const sportBottle: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body =
    'M296 330C280 420 316 470 300 560C292 640 286 700 296 850Q400 884 504 850C514 700 508 640 500 560C484 470 520 420 504 330Z';
  return (
    shadowAt(paper, 400, 130) +
    shaded(paper, body, p.main, 0.9) +
    motif(spec.motif, 400, 650, 120, '#ffffff', p.main, 0.9) +
    mark(spec, 400, 470, 34, '#ffffff', 170) +
    cap(paper, 400, 226, 330, 214, '#2a2f35', 28) +
    shaded(paper, 'M366 220V170Q400 146 434 170V220Z', '#3a4148') +
    stroke('M500 250C560 230 560 330 506 320', '#2a2f35', 13)
  );
};

export const shaker: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = 'M262 330L296 846Q400 880 504 846L538 330Z';
  return (
    shadowAt(paper, 400, 150) +
    shaded(paper, body, '#e9eef1', 0.8) +
    `<path d="M276 520L296 846Q400 880 504 846L524 520Q400 546 276 520Z" fill="${accentOf(spec.accent)}" fill-opacity=".42"/>` +
    stroke('M486 470H520M484 540H516M482 610H512M478 680H508M476 750H504', p.dark, 4, 'stroke-opacity=".5"') +
    mark(spec, 390, 600, 36, p.dark, 170) +
    motif(spec.motif, 390, 730, 96, p.main, '#ffffff') +
    cap(paper, 400, 218, 334, 292, p.main, 30) +
    roundRect(356, 150, 88, 78, 18, p.dark) +
    stroke('M330 208H470', p.dark, 16)
  );
};
