export type DemoDeliverer = {
  readonly name: string;
  /** Percent on the wholesale price. */
  readonly markup: number;
};

/** The seven invented deliverers (specification/catalogue §5). */
export const DELIVERERS: readonly DemoDeliverer[] = [
  { name: 'Veleprodaja Zelengora', markup: 25 },
  { name: 'Zdravko Promet', markup: 30 },
  { name: 'Treskavica Distribucija', markup: 28 },
  { name: 'Una Drogerija Veleprodaja', markup: 35 },
  { name: 'Neretva Medik', markup: 22 },
  { name: 'Vrbas Kozmetika', markup: 40 },
  { name: 'Sportski Magacin Bjelašnica', markup: 33 },
];
