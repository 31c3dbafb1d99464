/** A markup in percent; the list of them is the list of deliverers, too (specification/catalogue §5). Never public. */
export type MarkupFacts = {
  /** `markup_id` on the wire. */
  readonly number: number;
  readonly name: string;
  readonly percent: number;
};

export type MarkupEvent =
  | { readonly type: 'MarkupAdded'; readonly data: MarkupFacts }
  | { readonly type: 'MarkupRenamed'; readonly data: Pick<MarkupFacts, 'name'> }
  | { readonly type: 'MarkupValueChanged'; readonly data: Pick<MarkupFacts, 'percent'> }
  | { readonly type: 'MarkupDeleted'; readonly data: Pick<MarkupFacts, 'number' | 'name'> };
