import { type GrowingTree, rootOf } from './merkle.ts';

/** The root over all leaves, in hexadecimal. */
export function rootText(tree: GrowingTree): string {
  return rootOf(tree).toString('hex');
}

/** The roots of the perfect parts in hexadecimal, largest first: `treeOf` makes the tree of them again. */
export function partTexts({ parts }: GrowingTree): string[] {
  return parts.map((part) => part.toString('hex'));
}

export function treeOf(size: number, texts: readonly string[]): GrowingTree {
  return { size, parts: texts.map((text) => Buffer.from(text, 'hex')) };
}
