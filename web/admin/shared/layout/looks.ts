/** A link or a button of the header. Its last width is measured in letters: with larger text a phone has no more room. */
export const TOOL = `inline-flex min-h-11 items-center gap-1.75 rounded-pill px-3 text-sm/body font-semibold
  whitespace-nowrap text-ink-soft hover:bg-sand hover:text-ink max-[90rem]:px-2 max-lg:min-w-11 max-lg:justify-center
  max-xs:min-w-10 max-xs:px-0 @max-[17rem]/header:min-w-9`;

/** In the column all rows of the menu fit the window down to 720 px: 21 of them, 28 with the submenu. */
export const IN_COLUMN = `sticky top-0 h-dvh gap-[clamp(0.25rem,1dvh,1rem)] overflow-y-auto py-[clamp(0.375rem,1dvh,1rem)]
  [--menu-gap:clamp(0rem,(100dvh_-_48rem)_/_100,0.125rem)] [--menu-pad:0rem] [--menu-rows:21]
  [--menu-row:clamp(1.5rem,(100dvh_-_4.5rem)_/_var(--menu-rows),2.75rem)] has-aria-expanded:[--menu-rows:28]`;

export const MENU = 'grid gap-[var(--menu-gap,0.125rem)]';
const LINK = `flex items-center gap-3 rounded-sm px-3 py-[var(--menu-pad,0.375rem)] text-left text-sm/[1.3] text-[#d5e6dd]
  hover:bg-white/9 hover:text-white aria-[current=page]:bg-brand aria-[current=page]:text-white
  aria-[current=true]:bg-white/9 aria-[current=true]:text-white [&>svg]:flex-none [&>svg]:opacity-85`;
export const MENU_LINK = `${LINK} min-h-[var(--menu-row,2.75rem)] font-semibold`;

/** In the column of a low window the submenu is narrower. */
export const SUBMENU = `${MENU} mt-0.5 mb-1 ml-[1.3rem] border-l border-white/18 pl-2.5 low:ml-4 low:pl-1.5`;
export const SUBMENU_LINK = `${LINK} min-h-[var(--menu-row,2.375rem)] font-medium low:px-2 low:text-[0.75rem]
  low:whitespace-nowrap`;
