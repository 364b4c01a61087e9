/** Services that are booked: category, subcategory, and what one costs about, in the marketplace's own currency. */
export const SERVICES: ReadonlyArray<[category: string, subcategory: string, price: number]> = [
  ['Plumbing', 'Leak repair', 18_000],
  ['Plumbing', 'Boiler service', 42_000],
  ['Plumbing', 'Drain cleaning', 15_500],
  ['Electricity', 'Socket installation', 12_000],
  ['Electricity', 'Lamp installation', 9_500],
  ['House cleaning', 'Deep cleaning', 36_000],
  ['House cleaning', 'Weekly cleaning', 14_000],
  ['Nursing', 'Injections', 8_000],
  ['Nursing', 'Wound care', 11_500],
  ['Gardening', 'Lawn mowing', 10_000],
  ['Painting', 'Room painting', 55_000],
  ['Beauty', 'Manicure at home', 7_500],
  ['Pets', 'Dog walking', 4_200],
  ['Lessons', 'Maths lessons', 6_800],
]
