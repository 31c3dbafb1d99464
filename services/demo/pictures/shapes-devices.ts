import { lettering } from './lettering.ts';
import { accentOf, paletteOf } from './palettes.ts';
import type { Paper } from './paper.ts';
import {
  boxBehind,
  cylinder,
  ellipse,
  mark,
  roundRect,
  type Shape,
  shaded,
  shadowAt,
  stroke,
} from './solids.ts';

const LCD_INK = '#1d2a26';
const plastic = (paper: Paper): string =>
  paper.linear(
    [
      [0, '#ffffff'],
      [0.45, '#e8edf0'],
      [1, '#b7c2ca'],
    ],
    'diagonal',
  );
/** A white case with the shadow it throws on the box behind it. */
const whiteCase = (paper: Paper, x: number, y: number, w: number, h: number, r: number): string =>
  roundRect(x - 10, y - 8, w + 26, h + 12, r + 8, '#0d1a24', 'fill-opacity=".07"') +
  roundRect(x - 4, y - 3, w + 14, h + 6, r + 4, '#0d1a24', 'fill-opacity=".12"') +
  roundRect(x, y, w, h, r, plastic(paper), 'stroke="#8fa0ac" stroke-opacity=".5" stroke-width="2"');
const lcd = (paper: Paper, x: number, y: number, w: number, h: number): string =>
  roundRect(x - 8, y - 8, w + 16, h + 16, 16, '#2a3138') +
  roundRect(
    x,
    y,
    w,
    h,
    8,
    paper.linear(
      [
        [0, '#cfdcd0'],
        [1, '#aebfb3'],
      ],
      'diagonal',
    ),
  );
const digits = (text: string, x: number, y: number, size: number): string =>
  lettering(text, x, y, { size, color: LCD_INK, weight: 14 });

export const bpMonitor: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 360, 470) +
    shadowAt(paper, 300, 190, 884) +
    stroke('M420 830C520 800 470 900 560 876', '#3a4249', 16) +
    roundRect(540, 690, 190, 190, 70, p.dark) +
    roundRect(
      540,
      690,
      190,
      190,
      70,
      paper.linear([
        [0, '#ffffff', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#0b1a26', 0.4],
      ]),
    ) +
    ellipse(600, 784, 34, 70, '#0f1820') +
    mark(spec, 674, 776, 15, '#ffffff', 84) +
    whiteCase(paper, 112, 610, 340, 274, 46) +
    roundRect(112, 838, 340, 46, 23, p.main) +
    lcd(paper, 146, 644, 180, 190) +
    digits('120', 236, 662, 48) +
    digits('78', 236, 730, 48) +
    digits('66', 270, 796, 24) +
    stroke('M176 806C164 792 184 782 190 794C196 782 216 792 204 806L190 820Z', LCD_INK, 5) +
    `<circle cx="392" cy="706" r="38" fill="${p.main}"/>${stroke('M392 690V706M380 696A16 16 0 1 0 404 696', '#ffffff', 6)}` +
    roundRect(364, 768, 58, 28, 14, '#d3dbe1') +
    mark(spec, 282, 850, 18, '#ffffff', 260)
  );
};

export const oximeter: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 360, 470) +
    shadowAt(paper, 520, 170, 890) +
    roundRect(370, 800, 300, 84, 40, '#3a4249') +
    whiteCase(paper, 352, 640, 336, 178, 62) +
    roundRect(352, 776, 336, 42, 20, p.main) +
    roundRect(396, 664, 220, 96, 12, '#0d1418') +
    lettering('98', 450, 684, { size: 52, color: '#ff5a4f', weight: 13 }) +
    lettering('72', 556, 684, { size: 52, color: '#43d6ff', weight: 13 }) +
    lettering('SPO2', 450, 744, { size: 9, color: '#ff8a80', weight: 12 }) +
    lettering('PULS', 556, 744, { size: 9, color: '#8be6ff', weight: 12 }) +
    `<circle cx="654" cy="712" r="20" fill="${p.main}"/>` +
    mark(spec, 520, 788, 16, '#ffffff', 240) +
    stroke('M668 838C740 830 740 900 680 900', accentOf(spec.accent), 8)
  );
};

export const meter: Shape = (paper, spec) => {
  // A drop stands for blood sugar; everything else measured with this case is air.
  const blood = spec.motif === 'drop';
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 340, 470) +
    shadowAt(paper, 560, 120, 890) +
    whiteCase(paper, 450, 520, 226, 366, 62) +
    roundRect(462, 532, 202, 342, 54, p.main) +
    roundRect(
      462,
      532,
      202,
      342,
      54,
      paper.linear(
        [
          [0, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#0b1a26', 0.22],
        ],
        'diagonal',
      ),
    ) +
    lcd(paper, 488, 586, 150, 130) +
    digits(blood ? '5,4' : '21°', 562, 616, 58) +
    digits(blood ? 'MMOL' : '45 %', 594, 690, 14) +
    mark(spec, 562, 552, 15, '#ffffff', 160) +
    `<circle cx="562" cy="790" r="34" fill="#ffffff"/>${stroke('M550 790H574M562 778V802', p.main, 6)}` +
    roundRect(542, 870, 42, 34, 6, '#ffffff') +
    roundRect(552, 884, 22, 20, 3, accentOf(spec.accent))
  );
};

export const thermometer: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 330, 520) +
    ellipse(520, 888, 220, 16, '#0d1a24', 'fill-opacity=".2"') +
    `<g transform="rotate(-58 560 640)">` +
    roundRect(270, 622, 90, 20, 10, '#b8c2ca') +
    `<path d="M350 610Q400 600 440 590H780Q826 594 826 632Q826 670 780 674H440Q400 664 350 654Z" fill="${p.main}"/>` +
    `<path d="M350 610Q400 600 440 590H780Q826 594 826 632Q826 670 780 674H440Q400 664 350 654Z" fill="${paper.linear(
      [
        [0, '#ffffff', 0.6],
        [0.4, '#ffffff', 0],
        [1, '#0b1a26', 0.3],
      ],
      'down',
    )}"/>` +
    roundRect(470, 604, 170, 56, 8, '#c7d5ca', 'stroke="#ffffff" stroke-width="5"') +
    digits('36,6', 552, 616, 32) +
    `<circle cx="730" cy="632" r="22" fill="#ffffff"/>` +
    '</g>'
  );
};

export const irThermometer: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body =
    'M430 560Q436 520 480 516H640Q706 520 712 590Q706 640 664 650L640 860Q636 892 604 892H556Q526 892 530 860L544 690H480Q432 686 428 640Z';
  return (
    boxBehind(paper, spec, 320, 500) +
    shadowAt(paper, 590, 90, 892) +
    `<path d="${body}" fill="${plastic(paper)}"/><path d="M544 690L530 860Q526 892 556 892H604Q636 892 640 860L664 650Z" fill="${p.main}"/>` +
    `<path d="${body}" fill="${paper.linear([
      [0, '#ffffff', 0.3],
      [0.6, '#ffffff', 0],
      [1, '#0b1a26', 0.24],
    ])}"/>` +
    roundRect(412, 540, 40, 122, 18, '#2a3138') +
    ellipse(420, 600, 9, 34, '#5d8bb0') +
    lcd(paper, 504, 552, 150, 78) +
    digits('36,7', 578, 572, 40) +
    stroke('M534 704C512 720 512 752 530 766', '#2a3138', 16) +
    `<g transform="translate(606 780) rotate(84)">${mark(spec, 0, 0, 15, '#ffffff', 130)}</g>`
  );
};

export const inhaler: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 350, 460) +
    shadowAt(paper, 300, 170, 886) +
    stroke('M440 800C520 720 500 900 580 800C600 760 590 740 600 720', '#9fc3d6', 15) +
    whiteCase(paper, 120, 650, 340, 236, 74) +
    roundRect(120, 836, 340, 50, 25, p.main) +
    `<circle cx="210" cy="744" r="36" fill="${p.main}"/>${stroke('M210 728V746M197 734A18 18 0 1 0 223 734', '#ffffff', 6)}` +
    stroke('M300 716H410M300 738H410M300 760H410', '#b8c3cb', 8) +
    mark(spec, 290, 851, 18, '#ffffff', 260) +
    shaded(paper, cylinder(612, 640, 740, 76, 8), '#dff0f7', 0.7) +
    shaded(paper, 'M590 740H634L624 800H600Z', '#dff0f7', 0.7) +
    `<path d="M560 640C540 560 566 500 624 488C690 480 730 540 716 588C700 632 660 640 640 646Z" fill="#eaf6fb" fill-opacity=".94"/>` +
    `<path d="M560 640C540 560 566 500 624 488C690 480 730 540 716 588C700 632 660 640 640 646Z" fill="none" stroke="${accentOf(spec.accent)}" stroke-opacity=".7" stroke-width="7"/>` +
    ellipse(640, 566, 22, 15, '#c3d9e4')
  );
};

export const humidifier: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const mist = paper.radial([
    [0, '#ffffff', 0.95],
    [1, '#ffffff', 0],
  ]);
  return (
    boxBehind(paper, spec, 330, 470) +
    ellipse(570, 330, 80, 120, mist) +
    ellipse(540, 240, 100, 90, mist) +
    shadowAt(paper, 570, 130, 890) +
    shaded(paper, 'M440 860C410 660 480 480 570 440C660 480 730 660 700 860Q570 906 440 860Z', '#fbfcfc') +
    shaded(paper, 'M446 760Q570 800 694 760L700 860Q570 906 440 860Z', p.main) +
    ellipse(570, 452, 34, 9, '#33404a') +
    `<circle cx="570" cy="832" r="22" fill="#ffffff"/>` +
    mark(spec, 570, 690, 22, p.dark, 190)
  );
};

export const aspirator: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 350, 480) +
    shadowAt(paper, 580, 130, 890) +
    shaded(
      paper,
      'M470 780C470 690 530 660 560 640L566 540Q584 520 602 540L608 640C640 660 700 690 700 780C700 860 640 892 584 892S470 860 470 780Z',
      accentOf(spec.accent),
    ) +
    shaded(paper, 'M556 644L566 540Q584 520 602 540L612 644Q584 656 556 644Z', '#ffffff', 0.7) +
    stroke('M500 760C504 720 530 700 548 694', '#ffffff', 14, 'stroke-opacity=".6"') +
    mark(spec, 586, 790, 22, '#ffffff', 160) +
    shaded(paper, 'M420 890L428 830Q440 816 452 830L460 890Z', p.light)
  );
};

export const scale: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const top = 'M150 560H650L730 830H70Z';
  return (
    shadowAt(paper, 400, 340, 866) +
    `<path d="M70 830H730V852Q730 866 712 866H88Q70 866 70 852Z" fill="#2a3138"/><path d="${top}" fill="${spec.style % 2 ? '#23292f' : p.light}"/>` +
    `<path d="${top}" fill="${paper.linear(
      [
        [0, '#ffffff', 0.65],
        [0.45, '#ffffff', 0.05],
        [1, '#0b1a26', 0.15],
      ],
      'diagonal',
    )}"/>` +
    `<path d="M330 590H470L478 650H322Z" fill="#101820"/>` +
    lettering('68,4', 400, 606, { size: 30, color: '#7fe3ff', weight: 13 }) +
    `<path d="M196 690H310L300 800H160ZM490 690H604L640 800H500Z" fill="#aeb9c1" fill-opacity=".55"/>` +
    lettering(spec.brand === '' ? spec.name : spec.brand, 400, 770, {
      size: 26,
      color: spec.style % 2 ? '#ffffff' : p.dark,
      weight: 13,
      spacing: 40,
      maxWidth: 190,
    }) +
    `<svg x="0" y="0" width="800" height="560" viewBox="0 250 800 560">${boxBehind(paper, spec, 330, 340)}</svg>`
  );
};

export const watch: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 330, 470) +
    shadowAt(paper, 570, 110, 892) +
    shaded(paper, 'M516 470H624L640 600H500ZM500 790H640L622 892H518Z', p.dark) +
    roundRect(460, 570, 220, 244, 62, '#2a3138') +
    roundRect(474, 584, 192, 216, 50, '#0b1116') +
    lettering('10:24', 570, 616, { size: 40, color: '#ffffff', weight: 11 }) +
    stroke('M496 716H530L544 686L562 744L576 716H644', '#ff5a6a', 7) +
    lettering('72 BPM', 570, 764, { size: 17, color: '#8be6ff', weight: 12 }) +
    `<path d="M474 640Q474 584 530 584H600L474 740Z" fill="#ffffff" fill-opacity=".1"/>` +
    roundRect(680, 660, 12, 50, 6, '#4a545d')
  );
};

export const massager: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const node = (x: number, y: number): string =>
    ellipse(x, y, 42, 24, p.main) + ellipse(x, y - 7, 30, 14, '#ffffff', 'fill-opacity=".35"');
  return (
    boxBehind(paper, spec, 340, 430) +
    shadowAt(paper, 470, 250, 886) +
    shaded(
      paper,
      'M220 760Q240 690 330 684H620Q710 690 730 760L738 840Q736 886 680 888H270Q214 886 212 840Z',
      '#39424a',
    ) +
    ellipse(370, 758, 104, 54, '#20272d') +
    ellipse(580, 758, 104, 54, '#20272d') +
    [
      [330, 746],
      [410, 746],
      [370, 782],
      [540, 746],
      [620, 746],
      [580, 782],
    ]
      .map(([x = 0, y = 0]) => node(x, y))
      .join('') +
    `<circle cx="475" cy="850" r="16" fill="${accentOf(spec.accent)}"/>` +
    mark(spec, 350, 842, 20, '#ffffff', 180)
  );
};

export const massageGun: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 330, 480) +
    shadowAt(paper, 600, 90, 892) +
    shaded(paper, 'M556 640H650L640 892H566Z', '#2a3138') +
    roundRect(470, 510, 250, 150, 70, '#333c44') +
    roundRect(
      470,
      510,
      250,
      150,
      70,
      paper.linear(
        [
          [0, '#ffffff', 0.4],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.35],
        ],
        'down',
      ),
    ) +
    `<circle cx="668" cy="584" r="46" fill="${p.main}"/><circle cx="668" cy="584" r="28" fill="none" stroke="#ffffff" stroke-width="5"/>` +
    roundRect(440, 556, 46, 56, 10, '#aab4bd') +
    ellipse(420, 584, 44, 44, '#22282e') +
    ellipse(408, 570, 14, 12, '#ffffff', 'fill-opacity=".3"') +
    `<g transform="translate(612 780) rotate(88)">${mark(spec, 0, 0, 20, '#ffffff', 170)}</g>` +
    stroke('M566 620H586', accentOf(spec.accent), 8)
  );
};
