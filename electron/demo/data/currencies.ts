/** The currencies of the marketplace, in which its least prices are. */

/** The currencies it comes with: country, title, code, symbol, and the least price of a service there. */
export const CURRENCIES: Array<[country: string, title: string, code: string, symbol: string, price: string]> = [
  ['AR', 'Argentine peso', 'ARS', '$', '5000.00'],
  ['ES', 'Euro', 'EUR', '€', '10.00'],
  ['MX', 'Mexican peso', 'MXN', 'MX$', '150.00'],
  ['UY', 'Uruguayan peso', 'UYU', '$U', '300.00'],
  ['CL', 'Chilean peso', 'CLP', 'CLP$', '8000'],
  ['CO', 'Colombian peso', 'COP', 'COL$', '30000'],
  ['PE', 'Peruvian sol', 'PEN', 'S/', '30.00'],
  ['BR', 'Brazilian real', 'BRL', 'R$', '40.00'],
  ['BO', 'Boliviano', 'BOB', 'Bs', '60.00'],
  ['PY', 'Paraguayan guaraní', 'PYG', '₲', '60000'],
  ['VE', 'Venezuelan bolívar', 'VES', 'Bs.S', '350.00'],
  ['CR', 'Costa Rican colón', 'CRC', '₡', '5000.00'],
  ['GT', 'Guatemalan quetzal', 'GTQ', 'Q', '75.00'],
  ['HN', 'Honduran lempira', 'HNL', 'L', '240.00'],
  ['NI', 'Nicaraguan córdoba', 'NIO', 'C$', '350.00'],
  ['DO', 'Dominican peso', 'DOP', 'RD$', '600.00'],
  ['US', 'United States dollar', 'USD', 'US$', '12.00'],
  ['GB', 'Pound sterling', 'GBP', '£', '9.00'],
  ['CH', 'Swiss franc', 'CHF', 'Fr.', '11.50'],
  ['KW', 'Kuwaiti dinar', 'KWD', 'KD', '3.750'],
]
