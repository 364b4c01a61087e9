/** Promocodes used in bookings: those of the list, and what a booking keeps of one. */

export interface PromocodeWords {
  promocode: string
  amount: number
  maximum_amount: number
  promotional_type: 'customer' | 'professional'
  promocode_type: 'flat' | 'percentage'
  description: string
}

const customer = { promotional_type: 'customer' } as const
export const PROMOCODES: readonly PromocodeWords[] = [
  { ...customer, promocode: 'BIENVENIDA10', amount: 10, maximum_amount: 3000, promocode_type: 'percentage', description: '10 % off the first booking' },
  { ...customer, promocode: 'HOGAR2000', amount: 2000, maximum_amount: 2000, promocode_type: 'flat', description: 'For anything around the house' },
  { ...customer, promocode: 'VERAO15', amount: 15, maximum_amount: 5000, promocode_type: 'percentage', description: 'Promoção de verão' },
  {
    promocode: 'PRO500',
    amount: 500,
    maximum_amount: 500,
    promotional_type: 'professional',
    promocode_type: 'flat',
    description: 'For professionals who bring a client',
  },
]
