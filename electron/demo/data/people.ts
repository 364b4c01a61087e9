/** Generates people: names, addresses and phones from the countries where the marketplace is open. */
import { foldText } from '../../../shared/rules/searchedText.ts'
import type { Chance } from '../seed.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  phone_code: string
  phone: string
  address: string
  city: string
  language: 'Spanish' | 'Portuguese' | 'English'
}

interface Home {
  language: Person['language']
  phone_code: string
  /** The area code of a phone, and how many digits follow. */
  phone: [area: string, digits: number]
  cities: readonly string[]
  streets: readonly string[]
  /** Whether the house number precedes the street. */
  isNumberFirst?: true
}

const NAMES: Record<Person['language'], { first: readonly string[]; last: readonly string[] }> = {
  Spanish: {
    first:
      'Agustina Alejandro Álvaro Ana Andrés Antonia Belén Bruno Camila Carlos Carmen Clara Daniel Diego Elena Emilia Esteban Federico Florencia Francisco Gabriela Gonzalo Inés Iván Javier Joaquín Julieta Lautaro Lucía Luis Manuel Marcos María Martina Mateo Micaela Nicolás Noelia Óscar Pablo Paula Pilar Ramiro Rocío Santiago Sofía Tomás Valentina Ximena Yolanda'.split(
        ' ',
      ),
    last: 'Acosta Aguirre Álvarez Benítez Blanco Cabrera Castro Díaz Domínguez Escobar Fernández Ferreyra García Gómez González Gutiérrez Herrera Ibáñez Jiménez López Luna Martín Martínez Medina Molina Moreno Muñoz Navarro Núñez Ojeda Ortega Paredes Peña Pérez Quiroga Ramírez Ríos Rodríguez Romero Ruiz Sánchez Sosa Suárez Torres Vargas Vega Vidal Villalba Zárate'.split(
      ' ',
    ),
  },
  Portuguese: {
    first:
      'Adriana Ana Antônio Beatriz Bruna Caio Carolina Daniela Eduardo Felipe Fernanda Gabriel Guilherme Helena Isabela João Juliana Larissa Leonardo Letícia Lucas Luísa Marcelo Mariana Mônica Natália Paulo Rafaela Renato Thiago Vinícius'.split(
        ' ',
      ),
    last: 'Almeida Araújo Barbosa Cardoso Carvalho Costa Dias Fernandes Ferreira Gonçalves Lima Lopes Martins Melo Mendes Monteiro Moreira Nascimento Nogueira Oliveira Pereira Pinto Ribeiro Rocha Santos Silva Souza Teixeira Vieira'.split(
      ' ',
    ),
  },
  English: {
    first:
      'Abigail Alice Andrew Ben Charlotte Claire Daniel Emily Ethan Fiona George Grace Hannah Henry Isaac Jack Laura Liam Megan Nathan Olivia Oscar Rachel Ruth Samuel Thomas Victoria William'.split(
        ' ',
      ),
    last: "Adams Baker Bennett Brooks Carter Clarke Collins Cooper Davies Edwards Evans Foster Harris Hughes Jackson Kelly Lewis Mitchell Morgan Murphy O'Brien Parker Reed Roberts Turner Walker Ward Whitfield Young".split(
      ' ',
    ),
  },
}

const ARGENTINA: Home = {
  language: 'Spanish',
  phone_code: '54',
  phone: ['11', 8],
  cities: ['Buenos Aires', 'Córdoba', 'La Plata', 'Mar del Plata', 'Mendoza', 'Rosario', 'Salta', 'Tucumán'],
  streets: ['25 de Mayo', '9 de Julio', 'Av. Rivadavia', 'Belgrano', 'Mitre', 'San Martín', 'Sarmiento', 'Urquiza'],
}
const SPAIN: Home = {
  language: 'Spanish',
  phone_code: '34',
  phone: ['6', 8],
  cities: ['Barcelona', 'Bilbao', 'Madrid', 'Málaga', 'Sevilla', 'València', 'Zaragoza'],
  streets: ['Avenida de la Constitución', 'Calle Mayor', 'Calle Nueva', 'Calle Real', 'Gran Vía', 'Plaza de España'],
}
const BRAZIL: Home = {
  language: 'Portuguese',
  phone_code: '55',
  phone: ['119', 8],
  cities: ['Belo Horizonte', 'Curitiba', 'Florianópolis', 'Porto Alegre', 'Rio de Janeiro', 'São Paulo'],
  streets: ['Av. Brasil', 'Rua das Flores', 'Rua São João', 'Rua Sete de Setembro', 'Rua XV de Novembro'],
}
const MEXICO: Home = {
  language: 'Spanish',
  phone_code: '52',
  phone: ['55', 8],
  cities: ['Ciudad de México', 'Guadalajara', 'Mérida', 'Monterrey', 'Puebla'],
  streets: ['Av. Independencia', 'Av. Juárez', 'Calle 5 de Mayo', 'Calle Hidalgo'],
}
const URUGUAY: Home = {
  language: 'Spanish',
  phone_code: '598',
  phone: ['9', 7],
  cities: ['Colonia del Sacramento', 'Montevideo', 'Salto'],
  streets: ['18 de Julio', 'Av. Artigas', 'Rivera', 'Sarandí'],
}
const BRITAIN: Home = {
  language: 'English',
  phone_code: '44',
  phone: ['7', 9],
  cities: ['Bristol', 'Leeds', 'London', 'Manchester'],
  streets: ['Church Lane', 'High Street', 'King Street', 'Station Road', 'Victoria Road'],
  isNumberFirst: true,
}
/** Where people are from; a country is repeated by its share. */
const HOMES = [ARGENTINA, ARGENTINA, ARGENTINA, ARGENTINA, SPAIN, SPAIN, SPAIN, BRAZIL, BRAZIL, MEXICO, URUGUAY, BRITAIN]
const MAIL = ['correo.example', 'buzon.example', 'mail.example', 'inbox.example', 'estudio.example']

/** A random person. */
export function personFrom(chance: Chance): Person {
  const home = chance.pick(HOMES)
  const names = NAMES[home.language]
  const first_name = chance.pick(names.first)
  const last_name = chance.pick(names.last) + (home === SPAIN ? ` ${chance.pick(names.last)}` : '')
  const user = `${foldText(first_name)}.${foldText(last_name).split(' ')[0]!.replaceAll("'", '')}${chance.happens(0.5) ? chance.whole(1, 99) : ''}`
  const [area, digits] = home.phone
  const city = chance.pick(home.cities)
  const street = chance.pick(home.streets)
  const number = chance.whole(1, home === ARGENTINA ? 4999 : 240)
  return {
    first_name,
    last_name,
    email: `${user}@${chance.pick(MAIL)}`,
    phone_code: home.phone_code,
    phone: area + String(chance.whole(0, 10 ** digits - 1)).padStart(digits, '0'),
    address: `${home.isNumberFirst ? `${number} ${street}` : `${street} ${number}`}, ${city}`,
    city,
    language: home.language,
  }
}
