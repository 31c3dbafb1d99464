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
  wrapLabel,
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

export const dumbbell: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const one = (y: number, turn: number): string =>
    `<g transform="rotate(${turn} 480 ${y})">${ellipse(480, y + 76, 250, 16, '#0d1a24', 'fill-opacity=".25"')}` +
    `${roundRect(340, y - 22, 280, 44, 18, p.dark)}${roundRect(
      340,
      y - 22,
      280,
      44,
      18,
      paper.linear(
        [
          [0, '#ffffff', 0.5],
          [0.4, '#ffffff', 0],
          [1, '#0b1a26', 0.4],
        ],
        'down',
      ),
    )}` +
    [250, 590]
      .map(
        (x) =>
          `<path d="M${x} ${y - 30}L${x + 26} ${y - 66}H${x + 94}L${x + 120} ${y - 30}V${y + 30}L${x + 94} ${y + 66}H${x + 26}L${x} ${y + 30}Z" fill="${p.main}"/><path d="M${x} ${y - 30}L${x + 26} ${y - 66}H${x + 94}L${x + 120} ${y - 30}V${y + 30}L${x + 94} ${y + 66}H${x + 26}L${x} ${y + 30}Z" fill="${paper.linear(
            [
              [0, '#ffffff', 0.5],
              [0.45, '#ffffff', 0],
              [1, '#0b1a26', 0.4],
            ],
            'down',
          )}"/>`,
      )
      .join('') +
    `${mark(spec, 310, y - 8, 15, '#ffffff', 92)}${mark(spec, 650, y - 8, 15, '#ffffff', 92)}</g>`;
  return boxBehind(paper, spec, 340, 400) + one(690, -5) + one(826, 3);
};

export const kettlebell: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 320, 440) +
    shadowAt(paper, 560, 140, 890) +
    stroke('M486 610C450 480 510 460 560 460S670 480 634 610', '#2a3138', 46) +
    stroke('M484 560C478 500 520 476 560 476', '#ffffff', 8, 'stroke-opacity=".3"') +
    `<path d="M420 740C420 640 500 600 560 600S700 640 700 740C700 830 650 884 620 890H500C470 884 420 830 420 740Z" fill="${p.main}"/>` +
    `<path d="M420 740C420 640 500 600 560 600S700 640 700 740C700 830 650 884 620 890H500C470 884 420 830 420 740Z" fill="${paper.radial(
      [
        [0, '#ffffff', 0.5],
        [0.5, '#ffffff', 0.02],
        [1, '#0b1a26', 0.4],
      ],
      0.34,
      0.28,
      0.8,
    )}"/>` +
    mark(spec, 560, 740, 32, '#ffffff', 210)
  );
};

export const band: Shape = (paper, spec) => {
  const colours = [paletteOf(spec.palette).main, accentOf(spec.accent), accentOf(spec.accent + 4)];
  return (
    boxBehind(paper, spec, 340, 430) +
    shadowAt(paper, 480, 240, 890) +
    colours
      .map((c, i) => {
        const y = 850 - i * 62;
        const d = `M240 ${y}C240 ${y - 60} 700 ${y - 70} 716 ${y - 6}C726 ${y + 56} 240 ${y + 62} 240 ${y}Z`;
        return (
          stroke(d, c, 34) +
          stroke(
            `M250 ${y - 14}C300 ${y - 56} 600 ${y - 64} 690 ${y - 36}`,
            '#ffffff',
            6,
            'stroke-opacity=".35"',
          )
        );
      })
      .join('') +
    mark(spec, 470, 879, 20, '#ffffff', 260)
  );
};

export const rope: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const handle = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x} 720)">${roundRect(x - 22, 620, 44, 220, 20, p.main)}${roundRect(x - 22, 620, 44, 220, 20, sheen(paper))}${roundRect(x - 22, 690, 44, 70, 4, '#22282e')}${roundRect(x - 10, 596, 20, 34, 6, '#aab4bd')}</g>`;
  return (
    boxBehind(paper, spec, 320, 460) +
    ellipse(540, 884, 200, 18, '#0d1a24', 'fill-opacity=".2"') +
    stroke('M480 610C420 380 760 400 700 620M440 868C420 780 700 760 710 850S460 910 440 868', '#2a3138', 9) +
    handle(490, -12) +
    handle(660, 14)
  );
};

export const ball: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 320, 420) +
    shadowAt(paper, 510, 200, 890) +
    `<circle cx="510" cy="690" r="204" fill="${p.main}"/>` +
    stroke(
      'M312 640Q510 720 708 640M306 690Q510 780 714 690M316 740Q510 830 704 740',
      '#ffffff',
      4,
      'stroke-opacity=".25"',
    ) +
    `<circle cx="510" cy="690" r="204" fill="${paper.radial(
      [
        [0, '#ffffff', 0.75],
        [0.35, '#ffffff', 0.12],
        [0.7, '#0b1a26', 0.05],
        [1, '#0b1a26', 0.42],
      ],
      0.32,
      0.26,
      0.86,
    )}"/>` +
    mark(spec, 510, 590, 34, '#ffffff', 250)
  );
};

export const gloves: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const hand =
    'M450 880Q440 760 436 690Q416 650 440 630Q462 622 474 660L480 560Q494 536 512 558L516 540Q536 516 554 542L560 548Q580 528 596 554L602 576Q622 560 634 590L630 760Q628 840 622 880Q536 900 450 880Z';
  return (
    boxBehind(paper, spec, 320, 460) +
    shadowAt(paper, 570, 150, 890) +
    `<g transform="translate(92 -10) rotate(6 540 720)">${shaded(paper, hand, '#39424a')}</g>` +
    shaded(paper, hand, '#2a3138') +
    `<path d="M446 800H628V852H448Z" fill="${p.main}"/>` +
    stroke('M484 600V650M518 590V644M556 590V644M596 606V654', accentOf(spec.accent), 10) +
    mark(spec, 536, 816, 19, '#ffffff', 150)
  );
};

export const step: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 360, 380) +
    shadowAt(paper, 420, 320, 890) +
    `<path d="M160 790H250V884H140ZM590 790H680L702 884H590Z" fill="#22282e"/>` +
    `<path d="M150 690H690L736 760H106Z" fill="${p.dark}"/><path d="M150 690H690L736 760H106Z" fill="${sheen(paper)}"/>` +
    stroke('M190 706H654M180 722H664M168 738H678', '#ffffff', 3, 'stroke-opacity=".25"') +
    `<path d="M106 760H736V816Q736 830 720 830H122Q106 830 106 816Z" fill="${p.main}"/>` +
    mark(spec, 421, 782, 26, '#ffffff', 320)
  );
};

export const yogaMat: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const colour = spec.name === 'PLUTA' ? '#c49a6c' : p.main;
  return (
    shadowAt(paper, 400, 190) +
    shaded(paper, cylinder(360, 210, 850, 250, 60), colour) +
    stroke('M270 280V890M300 290V900M420 290V900M450 280V890', '#ffffff', 2, 'stroke-opacity=".12"') +
    wrapLabel(paper, spec, 360, 420, 720, 250) +
    ellipse(360, 210, 125, 60, colour) +
    ellipse(360, 210, 125, 60, '#ffffff', 'fill-opacity=".35"') +
    [104, 84, 64, 44, 24]
      .map((r) =>
        ellipse(360, 210, r, r * 0.48, 'none', 'stroke="#0b1a26" stroke-opacity=".28" stroke-width="5"'),
      )
      .join('') +
    `<path d="M485 820V300L640 850Q560 900 485 880Z" fill="${colour}"/><path d="M485 820V300L640 850Q560 900 485 880Z" fill="#0b1a26" fill-opacity=".3"/>` +
    stroke('M236 330Q360 392 486 330M236 770Q360 832 486 770', '#22282e', 13)
  );
};

export const block: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const one = (y: number, color: string): string =>
    `<path d="M150 ${y}L230 ${y - 50}H670L610 ${y}Z" fill="${color}"/><path d="M150 ${y}L230 ${y - 50}H670L610 ${y}Z" fill="#ffffff" fill-opacity=".35"/>` +
    `<path d="M610 ${y}L670 ${y - 50}V${y + 140}L610 ${y + 200}Z" fill="${color}"/><path d="M610 ${y}L670 ${y - 50}V${y + 140}L610 ${y + 200}Z" fill="#0b1a26" fill-opacity=".3"/>` +
    `<rect x="150" y="${y}" width="460" height="200" rx="8" fill="${color}"/><rect x="150" y="${y}" width="460" height="200" rx="8" fill="${sheen(paper)}"/>${mark(spec, 380, y + 80, 44, '#ffffff', 360)}`;
  return shadowAt(paper, 410, 290) + one(668, p.main) + one(456, accentOf(spec.accent)) + one(244, p.dark);
};

export const roller: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const rings = Array.from({ length: 8 }, (_, i) => roundRect(290 + i * 48, 676, 34, 208, 12, p.main)).join(
    '',
  );
  return (
    boxBehind(paper, spec, 330, 420) +
    shadowAt(paper, 480, 240, 886) +
    roundRect(270, 686, 430, 190, 20, p.dark) +
    rings +
    roundRect(
      270,
      672,
      430,
      214,
      24,
      paper.linear(
        [
          [0, '#ffffff', 0.5],
          [0.35, '#ffffff', 0.02],
          [1, '#0b1a26', 0.45],
        ],
        'down',
      ),
    ) +
    ellipse(280, 780, 56, 106, '#22282e') +
    ellipse(280, 780, 38, 76, '#39424a') +
    mark(spec, 500, 760, 30, '#ffffff', 280)
  );
};
