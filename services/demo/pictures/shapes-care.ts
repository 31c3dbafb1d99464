import { label } from './label.ts';
import { lettering } from './lettering.ts';
import { motif } from './motifs.ts';
import { accentOf, paletteOf } from './palettes.ts';
import { roundShade } from './paper.ts';
import {
  bottlePath,
  boxBehind,
  cap,
  carton,
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

export const pump: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = bottlePath({ top: 372, w: 316, neck: 128, neckHeight: 22, shoulder: 70, corner: 40 });
  const head = spec.style % 2 ? '#2a2f35' : WHITE_PLASTIC;
  return (
    shadowAt(paper, 400, 165) +
    labelled(paper, spec, { d: body, fill: spec.style % 4 === 1 ? p.main : p.light, w: 316 }, 470, 824) +
    roundRect(388, 214, 24, 90, 6, head) +
    shaded(
      paper,
      'M292 196Q292 176 316 174H436Q462 174 462 200V222H378V212H320L304 240Q292 236 290 226Z',
      head,
      0.7,
    ) +
    cap(paper, 400, 290, 362, 144, head, 20)
  );
};

export const shampoo: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body =
    'M262 330C262 292 312 280 330 270H470C488 280 538 292 538 330L526 836Q526 868 490 872Q400 882 310 872Q274 868 274 836Z';
  const clip = paper.clip(`<path d="${body}"/>`);
  return (
    shadowAt(paper, 400, 145) +
    `<path d="${body}" fill="${p.light}"/><g clip-path="${clip}">${label(spec, { x: 258, y: 300, w: 284, h: 584 }, 0.14)}</g>` +
    `<path d="${body}" fill="${roundShade(paper)}"/>` +
    shaded(
      paper,
      'M322 272V186Q322 166 344 164H456Q478 166 478 186V272Q400 284 322 272Z',
      spec.style % 2 ? WHITE_PLASTIC : p.dark,
    ) +
    stroke('M324 232Q400 244 476 232', '#0b1a26', 3, 'stroke-opacity=".3"')
  );
};

export const mouthwash: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const liquid = paper.linear([
    [0, p.main, 0.85],
    [0.3, p.main, 0.55],
    [1, p.main, 0.9],
  ]);
  const body = bottlePath({ top: 350, w: 330, neck: 130, neckHeight: 30, shoulder: 90, corner: 40 });
  return (
    shadowAt(paper, 400, 172) +
    `<path d="${body}" fill="#f2f8fa"/><path d="${body}" fill="${liquid}"/>` +
    wrapLabel(paper, spec, 400, 480, 800, 330) +
    `<path d="${body}" fill="${roundShade(paper, 1.1)}"/>` +
    cap(paper, 400, 180, 326, 176, p.dark, 22)
  );
};

export const trigger: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = bottlePath({ top: 410, w: 310, neck: 110, neckHeight: 30, shoulder: 96, corner: 40 });
  return (
    shadowAt(paper, 400, 160) +
    labelled(paper, spec, { d: body, fill: p.light, w: 310 }, 520, 826) +
    shaded(
      paper,
      'M300 196H470Q520 200 522 250L524 300H452L436 376H364L366 290H338L300 268Z',
      WHITE_PLASTIC,
      0.8,
    ) +
    stroke('M330 286C318 320 318 350 296 372', p.main, 20) +
    roundRect(276, 204, 34, 54, 8, p.main) +
    shaded(paper, cylinder(400, 368, 398, 136), p.main)
  );
};

export const tube: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body = 'M256 150H544L516 720Q400 742 284 720Z';
  const clip = paper.clip(`<path d="${body}"/>`);
  return (
    shadowAt(paper, 400, 122) +
    `<path d="${body}" fill="${WHITE_PLASTIC}"/><g clip-path="${clip}">${label(spec, { x: 252, y: 176, w: 296, h: 560 }, 0.15)}</g>` +
    `<path d="${body}" fill="${roundShade(paper, 0.85)}"/>` +
    `<path d="M256 150H544L542 190H258Z" fill="#ffffff" fill-opacity=".55"/>` +
    stroke('M262 162H538M262 174H538', '#0b1a26', 2, 'stroke-opacity=".16"') +
    cap(paper, 400, 724, FLOOR - 4, 226, spec.style % 2 ? p.main : WHITE_PLASTIC, 30)
  );
};

export const toothpaste: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const lying = 'M120 744L640 716V884L120 846Z';
  return (
    carton(paper, spec, 150, 700, 470, 250, 64) +
    ellipse(400, 872, 330, 26, '#0d1a24', 'fill-opacity=".16"') +
    `<path d="${lying}" fill="#fbfcfc"/><path d="M120 790C300 740 460 850 640 790V884L120 846Z" fill="${p.main}"/>` +
    `<path d="${lying}" fill="${paper.linear(
      [
        [0, '#ffffff', 0.5],
        [0.4, '#ffffff', 0],
        [1, '#0b1a26', 0.26],
      ],
      'down',
    )}"/>` +
    mark(spec, 440, 816, 30, '#ffffff', 260) +
    `<path d="M640 734L706 748V852L640 866Z" fill="${accentOf(spec.accent)}"/>` +
    stroke('M655 742V860M672 746V856M689 748V852', '#0b1a26', 3, 'stroke-opacity=".2"') +
    stroke('M132 748V846', '#0b1a26', 2, 'stroke-opacity=".15"')
  );
};

export const toothbrush: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const bristles = Array.from({ length: 9 }, (_, i) =>
    roundRect(438, 236 + i * 17, 44, 13, 3, i % 3 === 1 ? accentOf(spec.accent) : '#ffffff'),
  ).join('');
  const brush = (x: number, color: string): string =>
    `<g transform="translate(${x} 0)">${bristles}${roundRect(404, 224, 38, 180, 18, color)}${roundRect(414, 390, 20, 130, 8, color)}${roundRect(398, 500, 52, 320, 26, color)}${roundRect(412, 560, 24, 190, 12, '#ffffff', 'fill-opacity=".45"')}</g>`;
  return (
    shadowAt(paper, 400, 190) +
    roundRect(206, 130, 388, 736, 26, p.main) +
    roundRect(
      206,
      130,
      388,
      736,
      26,
      paper.linear(
        [
          [0, '#ffffff', 0.22],
          [0.5, '#ffffff', 0],
          [1, '#0b1a26', 0.22],
        ],
        'diagonal',
      ),
    ) +
    mark(spec, 400, 150, 24, '#ffffff', 300) +
    lettering(spec.name, 400, 184, { size: 17, color: p.light, weight: 12, maxWidth: 300 }) +
    roundRect(
      246,
      212,
      308,
      626,
      40,
      '#ffffff',
      'fill-opacity=".34" stroke="#ffffff" stroke-opacity=".8" stroke-width="3"',
    ) +
    brush(-90, p.dark) +
    brush(30, accentOf(spec.accent)) +
    `<path d="M246 252L460 212H510L246 420Z" fill="#ffffff" fill-opacity=".25"/>`
  );
};

export const powerBrush: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  return (
    boxBehind(paper, spec, 290, 520) +
    shadowAt(paper, 590, 70, 896) +
    roundRect(580, 250, 22, 190, 10, '#f3f5f6') +
    roundRect(572, 230, 38, 66, 14, '#ffffff') +
    Array.from({ length: 4 }, (_, i) =>
      roundRect(546, 236 + i * 14, 30, 10, 3, i % 2 ? accentOf(spec.accent) : '#cfd8de'),
    ).join('') +
    shaded(paper, 'M558 430Q590 412 624 430L638 880Q590 904 544 880Z', '#f6f7f8') +
    `<circle cx="591" cy="540" r="22" fill="${p.main}"/><circle cx="591" cy="540" r="12" fill="none" stroke="#ffffff" stroke-width="4"/>` +
    stroke('M585 600H597M585 622H597M585 644H597', p.main, 7) +
    `<g transform="translate(602 700) rotate(90)">${mark(spec, 30, 0, 22, p.dark, 150)}</g>`
  );
};

export const soap: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const bar = 'M420 812Q424 770 470 768H660Q706 772 706 812V846Q702 886 656 888H466Q422 884 420 846Z';
  return (
    carton(paper, spec, 110, 800, 420, 290, 96) +
    ellipse(570, 890, 170, 18, '#0d1a24', 'fill-opacity=".2"') +
    `<path d="${bar}" fill="${p.light}"/><path d="${bar}" fill="${paper.linear(
      [
        [0, '#ffffff', 0.6],
        [0.5, '#ffffff', 0],
        [1, '#0b1a26', 0.2],
      ],
      'down',
    )}"/>` +
    roundRect(456, 782, 216, 62, 26, 'none', `stroke="${p.main}" stroke-opacity=".4" stroke-width="4"`) +
    mark(spec, 564, 800, 26, p.main, 170)
  );
};

export const wipes: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const pack =
    'M110 420Q150 396 400 398Q650 396 690 420Q706 620 690 846Q640 872 400 872Q160 872 110 846Q94 620 110 420Z';
  const clip = paper.clip(`<path d="${pack}"/>`);
  return (
    shadowAt(paper, 400, 300) +
    `<path d="${pack}" fill="${p.light}"/><g clip-path="${clip}">${label(spec, { x: 100, y: 424, w: 600, h: 452 }, 0.14)}</g>` +
    `<path d="${pack}" fill="${paper.linear([
      [0, '#0b1a26', 0.14],
      [0.08, '#ffffff', 0.35],
      [0.2, '#ffffff', 0.05],
      [0.85, '#0b1a26', 0.03],
      [1, '#0b1a26', 0.26],
    ])}"/>` +
    stroke('M128 424V846M672 424V846', '#0b1a26', 3, 'stroke-opacity=".12" stroke-dasharray="3 9"') +
    `<path d="M330 402C340 320 392 372 402 316C420 366 470 330 474 402Z" fill="#ffffff"/><path d="M330 402C340 320 392 372 402 316C420 366 470 330 474 402Z" fill="#0b1a26" fill-opacity=".05"/>` +
    shaded(paper, 'M276 392H524Q546 394 546 408Q400 424 254 408Q254 394 276 392Z', '#ffffff', 0.4)
  );
};

export const softPack: Shape = (paper, spec) => {
  const pack =
    'M176 250Q240 226 400 232Q560 226 624 250Q650 520 632 836Q560 880 400 874Q240 880 168 836Q150 520 176 250Z';
  const clip = paper.clip(`<path d="${pack}"/>`);
  const fold = 'M176 250Q240 300 400 296Q560 300 624 250';
  return (
    shadowAt(paper, 400, 245) +
    stroke('M330 236C330 150 470 150 470 236', paletteOf(spec.palette).main, 16) +
    `<path d="${pack}" fill="#ffffff"/><g clip-path="${clip}">${label(spec, { x: 150, y: 230, w: 500, h: 650 }, 0.12)}</g>` +
    `<path d="${pack}" fill="${roundShade(paper, 0.7)}"/>` +
    stroke(fold, '#ffffff', 4, 'stroke-opacity=".5"') +
    stroke(
      'M186 330C210 360 204 400 190 430M616 340C596 370 600 410 618 440M190 760C220 740 226 790 210 826',
      '#0b1a26',
      5,
      'stroke-opacity=".08"',
    )
  );
};

export const canister: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const body =
    'M200 330Q206 274 262 270L430 250Q470 246 500 268L590 330Q606 346 606 380V830Q602 868 560 872H246Q202 868 200 830Z';
  const clip = paper.clip(`<path d="${body}"/>`);
  return (
    shadowAt(paper, 404, 215) +
    `<path d="${body}" fill="${p.main}"/><g clip-path="${clip}">${label(spec, { x: 200, y: 420, w: 406, h: 410 }, 0.12)}</g>` +
    `<path d="${body}" fill="${roundShade(paper, 0.8)}"/>` +
    `<path d="M480 322Q560 330 564 378V392H500Q470 380 470 350Z" fill="#eaf0f2"/><path d="M480 322Q560 330 564 378V392H500Q470 380 470 350Z" fill="none" stroke="#0b1a26" stroke-opacity=".16" stroke-width="5"/>` +
    cap(paper, 300, 150, 264, 150, accentOf(spec.accent), 22)
  );
};

export const compact: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const skin = ['#e8bd9a', '#f0a8a0', '#d9a27c', '#f3cdb0'][spec.accent % 4] ?? '#e8bd9a';
  return (
    shadowAt(paper, 400, 260) +
    shaded(paper, 'M150 690A250 84 0 0 1 650 690V770A250 96 0 0 1 150 770Z', p.dark, 0.9) +
    ellipse(400, 690, 250, 88, p.dark) +
    ellipse(400, 688, 214, 70, '#f6efe9') +
    ellipse(400, 690, 202, 64, skin) +
    stroke('M300 680Q400 640 500 680M280 704Q400 664 520 704', '#ffffff', 5, 'stroke-opacity=".35"') +
    `<circle cx="400" cy="400" r="246" fill="${p.dark}"/><circle cx="400" cy="400" r="246" fill="${paper.linear(
      [
        [0, '#ffffff', 0.35],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ],
      'diagonal',
    )}"/>` +
    `<g clip-path="${paper.clip('<circle cx="400" cy="400" r="226"/>')}">${label(spec, { x: 174, y: 174, w: 452, h: 452 }, 0.17)}</g>` +
    roundRect(360, 634, 80, 30, 10, '#d9b36a')
  );
};

export const stick: Shape = (paper, spec) => {
  const p = paletteOf(spec.palette);
  const tone =
    spec.motif === 'flower' ? (['#b3243b', '#c97b6b', '#d2446b'][spec.accent % 3] ?? '#b3243b') : '#fdf1d8';
  const gold = paper.linear([
    [0, '#9c7a35'],
    [0.3, '#f6e0a8'],
    [0.6, '#c9a24a'],
    [1, '#7d5e22'],
  ]);
  return (
    shadowAt(paper, 300, 84) +
    shadowAt(paper, 552, 78) +
    shaded(paper, 'M238 330L238 250Q300 180 362 236V330Z', tone, 0.7) +
    shaded(paper, cylinder(300, 320, 430, 138), gold, 0.3) +
    labelled(
      paper,
      spec,
      { d: cylinder(300, 424, FLOOR - 4, 164, 8), fill: p.main, cx: 300, w: 164 },
      430,
      FLOOR - 6,
    ) +
    shaded(paper, cylinder(552, 430, FLOOR - 4, 156, 8), spec.style % 2 ? p.main : p.dark) +
    ellipse(552, 430, 78, 8, '#ffffff', 'fill-opacity=".4"') +
    shaded(paper, cylinder(552, 820, FLOOR - 4, 156, 8), gold, 0.3) +
    motif(spec.motif, 552, 620, 90, '#ffffff', p.main, 0.85)
  );
};

export const polish: Shape = (paper, spec) => {
  const tone =
    spec.motif === 'shield'
      ? '#f3dcd8'
      : (['#b3243b', '#d2446b', '#7b2d6b', '#e4572e'][spec.accent % 4] ?? '#b3243b');
  const body = bottlePath({ top: 520, w: 330, neck: 120, neckHeight: 20, shoulder: 60, corner: 60 });
  return (
    shadowAt(paper, 400, 170) +
    `<path d="${body}" fill="${tone}"/>` +
    wrapLabel(paper, spec, 400, 610, 826, 330, 0.14) +
    `<path d="${body}" fill="${roundShade(paper, 1.2)}"/>` +
    stroke('M258 600V810', '#ffffff', 11, 'stroke-opacity=".5"') +
    shaded(paper, 'M346 506L358 190Q400 166 442 190L454 506Q400 522 346 506Z', '#23272c')
  );
};
