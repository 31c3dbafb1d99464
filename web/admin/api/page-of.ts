/** One page of a list that the server cut (decisions §1.4). */
export type PageOf<Item> = { items: Item[]; total: number; page: number; pageSize: number };
