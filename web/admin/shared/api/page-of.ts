/** One page of a list that the server cut (specification/http-contract §3). `more`: more rows match than `total` says. */
export type PageOf<Item> = { items: Item[]; total: number; more?: true; page: number; pageSize: number };
