import plugin from 'tailwindcss/plugin';
import { ICON_NAMES } from '../ui/icons/icon-names.ts';

/** The place of each icon in `icons.svg`, by the icon's class name: `.icon-check`. */
export default plugin(({ addBase }) => {
  addBase({
    ':root': { '--icon-last': String(ICON_NAMES.length - 1) },
    ...Object.fromEntries(
      ICON_NAMES.map((name, place) => [`.icon-${name}`, { '--icon-place': String(place) }]),
    ),
  });
});
