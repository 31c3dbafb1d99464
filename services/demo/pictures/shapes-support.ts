import { motif } from './motifs.ts';
import { accentOf, paletteOf } from './palettes.ts';
import type { Paper } from './paper.ts';
import {
  boxBehind,
  cap,
  cylinder,
  ellipse,
  mark,
  roundRect,
  type Shape,
  shaded,
  shadowAt,
  stroke,
} from './solids.ts';

const sheen = (paper: Paper): string =>
  paper.linear(
    [
      [0, '#ffffff', 0.42],
      [0.5, '#ffffff', 0],
      [1, '#0b1a26', 0.3],
    ],
    'diagonal',
  );
const knit = (x1: number, x2: number, from: number, to: number, gap = 11): string => {
  let d = '';
  for (let y = from; y <= to; y += gap) d += `M${x1} ${y}Q${(x1 + x2) / 2} ${y + 12} ${x2} ${y}`;
  return stroke(d, '#ffffff', 2, 'stroke-opacity=".16"');
};

export const orthosis: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const sleeve =
    'M470 450Q580 420 690 450C676 560 716 600 706 690C700 770 668 800 676 880Q580 912 484 880C492 800 460 770 454 690C444 600 484 560 470 450Z';
  return (
    boxBehind(paper, spec, 320, 480) +
    shadowAt(paper, 580, 115, 892) +
    shaded(paper, sleeve, p.main) +
    knit(476, 684, 480, 590) +
    knit(486, 674, 780, 880) +
    ellipse(580, 672, 84, 94, p.dark) +
    ellipse(580, 672, 54, 62, p.light) +
    ellipse(580, 672, 54, 62, accentOf(spec.accent), 'fill-opacity=".5"') +
    stroke('M470 470Q580 500 690 470', accentOf(spec.accent), 14) +
    mark(spec, 580, 520, 22, '#ffffff', 160)
  );
};

export const belt: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 330, 430) +
    shadowAt(paper, 460, 270, 886) +
    shaded(paper, 'M190 700Q460 620 730 700L744 870Q460 920 176 870Z', '#2f3840') +
    `<path d="M190 700Q460 620 730 700L732 726Q460 648 188 726ZM178 846Q460 894 742 846L744 870Q460 920 176 870Z" fill="${p.main}"/>` +
    stroke('M300 682V886M380 668V894M540 668V894M620 682V886', '#0b1116', 12, 'stroke-opacity=".6"') +
    roundRect(400, 730, 120, 92, 14, p.main) +
    roundRect(400, 730, 120, 92, 14, sheen(paper)) +
    mark(spec, 460, 766, 17, '#ffffff', 104)
  );
};

export const socks: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const sock = (x: number): string =>
    `M${x} 430H${x + 120}L${x + 112} 760Q${x + 112} 800 ${x + 90} 830L${x - 30} 892Q${x - 74} 900 ${x - 78} 860Q${x - 76} 830 ${x - 30} 806Q${x + 10} 780 ${x + 10} 740Z`;
  const one = (x: number): string =>
    shaded(paper, sock(x), p.main) +
    `<path d="M${x} 430H${x + 120}L${x + 119} 480H${x + 1}Z" fill="${accentOf(spec.accent)}"/>` +
    knit(x + 10, x + 112, 500, 740, 14) +
    `<path d="M${x - 30} 892Q${x - 74} 900 ${x - 78} 860Q${x - 70} 840 ${x - 44} 822Q${x - 40} 866 ${x - 4} 878Z" fill="${accentOf(spec.accent)}"/>`;
  return (
    boxBehind(paper, spec, 300, 480) +
    shadowAt(paper, 560, 170, 892) +
    one(600) +
    one(486) +
    mark(spec, 546, 450, 14, '#ffffff', 100)
  );
};

export const bandage: Shape = (paper, spec) => {
  const cloth = '#f4ead9';
  return (
    boxBehind(paper, spec, 340, 430) +
    shadowAt(paper, 560, 170, 892) +
    `<path d="M420 860C520 880 640 884 740 862V886C640 908 500 904 420 886Z" fill="${cloth}"/><path d="M420 860C520 880 640 884 740 862V886C640 908 500 904 420 886Z" fill="#0b1a26" fill-opacity=".1"/>` +
    shaded(paper, cylinder(540, 640, 860, 230, 50), cloth, 0.8) +
    stroke(
      'M440 690V880M470 700V890M520 706V894M570 704V892M620 690V880',
      '#c9b48f',
      3,
      'stroke-opacity=".5"',
    ) +
    ellipse(540, 640, 115, 50, '#fbf5ea') +
    [92, 68, 44, 20]
      .map((r) => ellipse(540, 640, r, r * 0.43, 'none', 'stroke="#cdb893" stroke-width="5"'))
      .join('') +
    motif(spec.motif, 560, 790, 80, paletteOf(spec.palette).main, '#ffffff')
  );
};

export const tape: Shape = (paper, spec) => {
  const colour = accentOf(spec.accent);
  return (
    boxBehind(paper, spec, 330, 440) +
    shadowAt(paper, 560, 150, 890) +
    `<path d="M430 830C520 860 650 876 748 850V886C650 912 510 900 430 872Z" fill="${colour}"/>` +
    `<circle cx="550" cy="730" r="156" fill="${colour}"/><circle cx="550" cy="730" r="156" fill="${sheen(paper)}"/>` +
    [140, 122, 104]
      .map(
        (r) =>
          `<circle cx="550" cy="730" r="${r}" fill="none" stroke="#ffffff" stroke-opacity=".28" stroke-width="4"/>`,
      )
      .join('') +
    `<circle cx="550" cy="730" r="86" fill="#ffffff"/><circle cx="550" cy="730" r="66" fill="#e6ebee"/>` +
    mark(spec, 550, 720, 20, paletteOf(spec.palette).main, 110)
  );
};

export const gelPack: Shape = (paper, spec) => {
  const pack = 'M330 640Q500 610 700 640Q730 740 712 872Q520 906 326 872Q300 750 330 640Z';
  return (
    boxBehind(paper, spec, 330, 430) +
    shadowAt(paper, 516, 200, 892) +
    `<path d="${pack}" fill="#3d8fd1"/><path d="${pack}" fill="${sheen(paper)}"/>` +
    stroke(
      'M350 664Q510 634 682 664Q702 750 692 850Q516 880 346 850Q326 750 350 664Z',
      '#ffffff',
      4,
      'stroke-opacity=".6"',
    ) +
    stroke(
      'M380 700C430 730 440 690 490 720S580 690 640 716M376 800C430 830 460 780 520 812S620 790 660 806',
      '#ffffff',
      14,
      'stroke-opacity=".25"',
    ) +
    mark(spec, 516, 744, 34, '#ffffff', 260)
  );
};

export const cane: Shape = (paper, spec) => {
  const metal = paper.linear([
    [0, '#59646d'],
    [0.4, '#e9edf0'],
    [1, '#4a545d'],
  ]);
  return (
    boxBehind(paper, spec, 330, 520) +
    shadowAt(paper, 590, 60, 894) +
    roundRect(578, 260, 24, 620, 8, metal) +
    roundRect(573, 480, 34, 60, 8, paletteOf(spec.palette).main) +
    stroke('M590 262C590 190 520 190 470 206', '#2a3138', 40) +
    stroke('M580 236C566 206 520 204 480 214', '#ffffff', 7, 'stroke-opacity=".3"') +
    `<path d="M566 850H614L624 896H556Z" fill="#22282e"/>`
  );
};

export const pillow: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const shape =
    'M150 760C140 690 210 660 290 676C380 700 430 700 520 672C610 640 730 660 722 750C716 820 730 860 660 884C520 900 330 900 210 884C150 870 156 820 150 760Z';
  return (
    boxBehind(paper, spec, 360, 430) +
    shadowAt(paper, 436, 290, 888) +
    `<path d="${shape}" fill="${p.light}"/><path d="${shape}" fill="${paper.linear(
      [
        [0, '#ffffff', 0.9],
        [0.5, '#ffffff', 0.1],
        [1, '#0b1a26', 0.22],
      ],
      'down',
    )}"/>` +
    stroke('M160 800C260 836 600 836 716 790', p.main, 5, 'stroke-opacity=".6"') +
    roundRect(570, 830, 120, 36, 6, p.main) +
    mark(spec, 630, 841, 14, '#ffffff', 100)
  );
};

export const insoles: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const sole = (flip: boolean): string =>
    `<g transform="${flip ? 'translate(1180 0) scale(-1 1)' : ''}"><path d="M560 880C520 860 520 800 536 740C548 690 500 640 504 560C508 490 560 450 600 470C650 496 646 580 632 640C620 700 640 740 632 820C626 880 590 896 560 880Z" fill="${p.main}"/>` +
    `<path d="M560 880C520 860 520 800 536 740C548 690 500 640 504 560C508 490 560 450 600 470C650 496 646 580 632 640C620 700 640 740 632 820C626 880 590 896 560 880Z" fill="${sheen(paper)}"/>` +
    `${ellipse(580, 826, 36, 40, accentOf(spec.accent))}${ellipse(572, 570, 44, 52, p.light, 'fill-opacity=".35"')}</g>`;
  return (
    boxBehind(paper, spec, 320, 480) +
    shadowAt(paper, 590, 150, 888) +
    `<g transform="translate(-66 0)">${sole(false)}</g><g transform="translate(70 0)">${sole(true)}</g>`
  );
};

export const babyBottle: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body =
    'M290 400Q300 380 330 376H470Q500 380 510 400C520 480 480 540 490 620C500 700 520 760 508 838Q500 872 400 876Q300 872 292 838C280 760 300 700 310 620C320 540 280 480 290 400Z';
  return (
    shadowAt(paper, 400, 120) +
    `<path d="${body}" fill="#eef6fa"/><path d="M304 640C308 560 300 600 312 590H488C500 700 520 760 508 838Q500 872 400 876Q300 872 292 838C284 760 300 700 304 640Z" fill="#ffffff"/>` +
    shaded(paper, body, 'none') +
    motif(spec.motif, 400, 690, 110, p.main, '#ffffff') +
    mark(spec, 400, 500, 26, p.main, 150) +
    stroke('M470 600H496M470 650H496M474 700H500M476 750H504', p.main, 4, 'stroke-opacity=".6"') +
    shaded(
      paper,
      'M372 262C372 220 384 220 384 190Q400 160 416 190C416 220 428 220 428 262Q460 270 462 300H338Q340 270 372 262Z',
      '#f7e3c4',
      0.6,
    ) +
    cap(paper, 400, 296, 386, 216, p.main, 28)
  );
};

export const pacifier: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 330, 460) +
    shadowAt(paper, 580, 130, 890) +
    shaded(paper, 'M548 640C520 560 560 500 590 500S660 560 632 640Z', '#f7e3c4', 0.6) +
    shaded(
      paper,
      'M452 690C460 620 540 640 590 640S720 620 728 690C730 760 660 770 590 770S450 760 452 690Z',
      p.main,
    ) +
    ellipse(500, 700, 16, 20, '#ffffff', 'fill-opacity=".75"') +
    ellipse(680, 700, 16, 20, '#ffffff', 'fill-opacity=".75"') +
    stroke('M530 770C500 880 680 880 650 770', accentOf(spec.accent), 26) +
    motif(spec.motif, 590, 712, 74, '#ffffff', p.main)
  );
};
