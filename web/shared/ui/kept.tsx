import {
  type ComponentType,
  createContext,
  type FormHTMLAttributes,
  type HTMLAttributes,
  useContext,
} from 'react';

/** Draws a part: the HTML of a component with these props. */
export type DrawPart = <Props extends object>(part: ComponentType<Props>, props: Props) => string;

/** On the server, where a part is drawn once and reused in other pages; null in the browser. */
export const KeptParts = createContext<DrawPart | null>(null);

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'part' | 'children'> &
  Pick<FormHTMLAttributes<HTMLElement>, 'action' | 'method'>;

type Props<Of extends object> = Attributes & {
  as: 'article' | 'div' | 'footer' | 'form' | 'nav' | 'section';
  /**
   * The content. What the server draws of it depends on `of` only: not on the address, the visitor, a context that pages
   * set differently, or `useId`.
   */
  part: ComponentType<Of>;
  /** The props of `part`: data that JSON can hold, and functions that only events call. */
  of: Of;
};

/** An element whose content is the same in every page that shows the same data: the server draws it once. */
export function Kept<Of extends object>({ as: Tag, part: Part, of, ...attributes }: Props<Of>) {
  const draw = useContext(KeptParts);
  // Not as an inner text of our own: React itself has drawn it, and escaped every text.
  const content = draw
    ? { dangerouslySetInnerHTML: { __html: draw(Part, of) } }
    : { children: <Part {...of} /> };
  return <Tag {...attributes} {...content} />;
}
