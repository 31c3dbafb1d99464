/** One page of a list that the server cut (specification/http-contract §3). */
export type PageOf<Item> = { items: Item[]; total: number; page: number; pageSize: number };
