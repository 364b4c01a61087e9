/**
 * Draws papers and photos of the demo marketplace, at build time: identity cards, proofs of address, tax papers, certificates, licences,
 * portraits, and photos of work. They are nobody's: all come from the Republic of Muestra, which is Spanish for sample.
 */
import { encode } from 'fast-png'
import { SERVICE_DRAWINGS } from './data/services.ts'
import { DRAWINGS } from './data/users.ts'
import { chanceFrom, type Chance } from './seed.ts'

/** Red, green, blue, from 0 to 255. */
type Colour = readonly [number, number, number]

/** Capitals, digits and signs, five points wide and seven high: the sign, and each row's points as the bits of a digit in base 32. */
const GLYPHS = new Map(
  (
    'Aehhvhhh Buhhuhhu Cehggghe Duhhhhhu Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh Ie44444e J72222ic Khikokih Lggggggv Mhrllhhh Nhhpljhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u ' +
    'Tv444444 Uhhhhhhe Vhhhhha4 Whhhllla Xhha4ahh Yhha4444 Zv1248gv 0ehjlphe 14c4444e 2eh1248v 3v2421he 426aiv22 5vgu11he 668guhhe 7v124888 8ehhehhe 9ehhf12c <248g842 -000v000 .00000cc'
  )
    .split(' ')
    .map(glyph => [glyph[0]!, Array.from(glyph.slice(1), digit => Number.parseInt(digit, 32))]),
)
/** From one letter to the next, in points. */
const ADVANCE = 6

const WHITE: Colour = [255, 255, 255]
const INK: Colour = [38, 44, 56]
const FAINT: Colour = [150, 156, 168]
const HUES = [205, 12, 150, 268, 36, 338] as const
const SKINS: readonly Colour[] = [
  [241, 207, 178],
  [224, 180, 143],
  [198, 146, 105],
  [150, 102, 70],
  [112, 74, 52],
  [233, 194, 160],
]
const HAIR: readonly Colour[] = [
  [52, 40, 34],
  [94, 62, 38],
  [28, 26, 28],
  [168, 120, 66],
  [120, 116, 116],
  [70, 44, 30],
]

function tint(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** Points of a side that each pixel of an edge is looked at with, so that edges are smooth. */
const SAMPLES = 2

/** Most colours of a picture whose points are numbers of colours. */
const LARGEST_PALETTE = 256

/** A sheet to draw on, in pixels from its upper left corner. */
class Sheet {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number, ground: Colour) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * 3)
    this.box(0, 0, width, height, ground)
  }

  #mix(x: number, y: number, [red, green, blue]: Colour, share: number): void {
    const pixels = this.#pixels
    const at = (y * this.width + x) * 3
    pixels[at] = Math.round(pixels[at]! + (red - pixels[at]!) * share)
    pixels[at + 1] = Math.round(pixels[at + 1]! + (green - pixels[at + 1]!) * share)
    pixels[at + 2] = Math.round(pixels[at + 2]! + (blue - pixels[at + 2]!) * share)
  }

  /** Whatever points `holds` says yes to, within a frame. */
  paint([left, top, right, bottom]: readonly [number, number, number, number], colour: Colour, holds: (x: number, y: number) => boolean): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, right); x += 1) {
        let found = 0
        for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
          if (holds(x + ((sample % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES)) found += 1
        }
        if (found > 0) this.#mix(x, y, colour, found / SAMPLES ** 2)
      }
    }
  }

  box(left: number, top: number, width: number, height: number, colour: Colour): void {
    const from = Math.max(0, Math.round(left))
    const row = new Uint8Array(Math.max(0, Math.min(this.width, Math.round(left + width)) - from) * 3)
    for (let at = 0; at < row.length; at += 3) row.set(colour, at)
    const bottom = Math.min(this.height, Math.round(top + height))
    for (let y = Math.max(0, Math.round(top)); y < bottom; y += 1) this.#pixels.set(row, (y * this.width + from) * 3)
  }

  oval(x: number, y: number, across: number, down: number, colour: Colour): void {
    this.paint([x - across, y - down, x + across + 1, y + down + 1], colour, (px, py) => ((px - x) / across) ** 2 + ((py - y) / down) ** 2 <= 1)
  }

  ring(x: number, y: number, radius: number, thickness: number, colour: Colour, flatness = 1): void {
    const down = radius * flatness
    this.paint([x - radius, y - down, x + radius + 1, y + down + 1], colour, (px, py) => {
      const distance = Math.hypot(px - x, (py - y) / flatness)
      return distance <= radius && distance >= radius - thickness
    })
  }

  /** A line that swings around a height. */
  wave(left: number, right: number, y: number, swing: number, length: number, thickness: number, colour: Colour): void {
    this.paint(
      [left, y - swing - thickness, right, y + swing + thickness],
      colour,
      (px, py) => Math.abs(py - y - swing * Math.sin(px / length)) <= thickness / 2,
    )
  }

  /** A text in capitals; answers where it ends. */
  write(text: string, left: number, top: number, size: number, colour: Colour): number {
    for (const [place, sign] of [...text].entries()) {
      for (const [row, bits] of (GLYPHS.get(sign) ?? []).entries()) {
        for (let point = 0; point < 5; point += 1)
          if (bits & (16 >> point)) this.box(left + (place * ADVANCE + point) * size, top + row * size, size, size, colour)
      }
    }
    return left + text.length * ADVANCE * size
  }

  /** A text whose middle stands at `x`. */
  centre(text: string, x: number, top: number, size: number, colour: Colour): void {
    this.write(text, Math.round(x - ((text.length * ADVANCE - 1) * size) / 2), top, size, colour)
  }

  /** Words that are too small to read. */
  lines(left: number, top: number, width: number, count: number, chance: Chance, colour: Colour = FAINT): void {
    for (let line = 0; line < count; line += 1) {
      const end = line === count - 1 ? width * 0.6 : width
      for (let at = 0; at < end - 24;) {
        const word = Math.min(chance.whole(18, 74), end - at)
        this.box(left + at, top + line * 18, word, 6, colour)
        at += word + 9
      }
    }
  }

  bars(left: number, top: number, width: number, height: number, chance: Chance): void {
    for (let at = 0; at < width; at += chance.whole(3, 8)) this.box(left + at, top, chance.whole(1, 3), height, INK)
  }

  /** A rubber stamp: two rings with a word between two lines. */
  stamp(x: number, y: number, radius: number, word: string, colour: Colour): void {
    this.ring(x, y, radius, 4, colour)
    this.ring(x, y, radius - 9, 2, colour)
    this.box(x - radius * 0.6, y - 18, radius * 1.2, 2, colour)
    this.box(x - radius * 0.6, y + 16, radius * 1.2, 2, colour)
    this.centre(word, x, y - 10, 3, colour)
  }

  /** A seal of paper with a ribbon. */
  seal(x: number, y: number, radius: number, colour: Colour, dark: Colour): void {
    for (const side of [-1, 1])
      this.paint([x - radius, y, x + radius, y + radius * 2.1], dark, (px, py) => Math.abs(px - x - side * (py - y) * 0.28) < radius * 0.3 && py > y)
    this.paint([x - radius, y - radius, x + radius, y + radius], colour, (px, py) => {
      const turn = Math.atan2(py - y, px - x)
      return Math.hypot(px - x, py - y) <= radius * (0.93 + 0.07 * Math.cos(turn * 20))
    })
    this.ring(x, y, radius * 0.72, 3, dark)
    this.oval(x, y, radius * 0.3, radius * 0.3, dark)
  }

  /** Head and shoulders inside a frame. */
  person(left: number, top: number, width: number, height: number, look: number, ground: Colour): void {
    const skin = SKINS[look % SKINS.length]!
    const hair = HAIR[(look * 5 + 1) % HAIR.length]!
    const x = left + width / 2
    const y = top + height * 0.42
    const within = (px: number, py: number) => px >= left && px < left + width && py >= top && py < top + height
    const oval = (ox: number, oy: number, across: number, down: number, colour: Colour) =>
      this.paint(
        [ox - across, oy - down, ox + across + 1, oy + down + 1],
        colour,
        (px, py) => within(px, py) && ((px - ox) / across) ** 2 + ((py - oy) / down) ** 2 <= 1,
      )
    this.box(left, top, width, height, ground)
    if (look % 2 === 1) oval(x, y + height * 0.05, width * 0.27, height * 0.27, hair)
    oval(x, top + height * 1.04, width * 0.44, height * 0.34, tint(HUES[(look + 2) % HUES.length]!, 0.35, 0.38))
    this.box(x - width * 0.08, y + height * 0.12, width * 0.16, height * 0.16, skin)
    oval(x, y - height * 0.04, width * 0.22, height * 0.21, hair)
    oval(x, y + height * 0.02, width * 0.185, height * 0.2, skin)
    for (const side of [-1, 1]) oval(x + side * width * 0.07, y, width * 0.018, height * 0.013, INK)
    this.paint([x - width * 0.06, y + height * 0.1, x + width * 0.06, y + height * 0.13], INK, (px, py) => {
      const bend = ((px - x) / (width * 0.06)) ** 2
      return Math.abs(py - (y + height * 0.122 - bend * height * 0.014)) < height * 0.005
    })
  }

  /** As PNG in base64, with a palette of its own: the finest in which every colour of the sheet has its number. */
  png(): string {
    for (let step = 1; ; step *= 2) {
      const places = new Map<number, number>()
      const data = new Uint8Array(this.width * this.height)
      const near = (value: number) => Math.min(255, Math.round(value / step) * step)
      for (let pixel = 0; pixel < data.length && places.size <= LARGEST_PALETTE; pixel += 1) {
        const at = pixel * 3
        const key = (near(this.#pixels[at]!) << 16) | (near(this.#pixels[at + 1]!) << 8) | near(this.#pixels[at + 2]!)
        let place = places.get(key)
        if (place === undefined) places.set(key, (place = places.size))
        data[pixel] = place
      }
      if (places.size > LARGEST_PALETTE) continue
      const palette = [...places.keys()].map(key => [key >> 16, (key >> 8) & 255, key & 255])
      return Buffer.from(encode({ width: this.width, height: this.height, data, channels: 1, depth: 8, palette })).toString('base64')
    }
  }
}

const number = (chance: Chance, digits: number) => Array.from({ length: digits }, () => chance.whole(0, 9)).join('')

/** A field of a form: what it is, and what stands there. */
function field(sheet: Sheet, label: string, left: number, top: number, width: number, value?: string): void {
  sheet.write(label, left, top, 2, FAINT)
  if (value !== undefined) sheet.write(value, left, top + 20, 3, INK)
  else sheet.box(left, top + 22, width, 14, INK)
}

function card(hue: number): Sheet {
  const sheet = new Sheet(860, 540, tint(hue, 0.35, 0.95))
  for (let line = 0; line < 9; line += 1) sheet.wave(0, 860, 120 + line * 46, 14, 34 + line, 1.6, tint(hue, 0.4, 0.88))
  sheet.box(0, 0, 860, 84, tint(hue, 0.45, 0.42))
  sheet.box(0, 84, 860, 5, tint(hue + 40, 0.6, 0.6))
  return sheet
}

function identityFront(look: number, chance: Chance): Sheet {
  const hue = HUES[look]!
  const sheet = card(hue)
  sheet.write('REPUBLICA DE MUESTRA', 34, 20, 3, WHITE)
  sheet.write('DOCUMENTO NACIONAL DE IDENTIDAD', 34, 52, 2, WHITE)
  sheet.person(40, 128, 214, 270, look, tint(hue, 0.25, 0.84))
  sheet.write(`${number(chance, 2)}.${number(chance, 3)}.${number(chance, 3)}`, 40, 430, 4, INK)
  const labels = ['APELLIDO', 'NOMBRE', 'NACIONALIDAD', 'FECHA DE NACIMIENTO', 'VENCIMIENTO']
  for (const [row, label] of labels.entries())
    field(
      sheet,
      label,
      292,
      130 + row * 70,
      chance.whole(150, 330),
      row > 2 ? `${chance.whole(10, 28)} - 0${chance.whole(1, 9)} - ${row === 3 ? 19 : 20}${chance.whole(27, 35) + (row === 3 ? 40 : 0)}` : undefined,
    )
  sheet.person(706, 366, 108, 132, look, tint(hue, 0.2, 0.9))
  sheet.ring(760, 180, 58, 3, tint(hue + 40, 0.5, 0.6))
  sheet.ring(760, 180, 46, 2, tint(hue + 40, 0.5, 0.7))
  sheet.centre('MU', 760, 168, 4, tint(hue + 40, 0.5, 0.5))
  sheet.wave(40, 250, 496, 9, 13, 3, INK)
  return sheet
}

function identityBack(look: number, chance: Chance): Sheet {
  const hue = HUES[look]!
  const sheet = card(hue)
  sheet.write('REPUBLICA DE MUESTRA', 34, 30, 3, WHITE)
  field(sheet, 'DOMICILIO', 40, 118, 360)
  field(sheet, 'LUGAR DE NACIMIENTO', 40, 188, 260)
  field(sheet, 'EMITIDO EN', 40, 258, 200)
  sheet.box(640, 116, 176, 210, WHITE)
  for (let ring = 1; ring < 9; ring += 1) sheet.ring(728 + ring, 222, ring * 10, 3, INK, 1.2)
  sheet.bars(440, 126, 150, 190, chance)
  sheet.box(0, 366, 860, 174, WHITE)
  const rows = [
    `IDMUE${number(chance, 8)}<${number(chance, 1)}<<<<<<<<<<<<<<<`,
    `${number(chance, 7)}M${number(chance, 7)}MUE<<<<<<<<<<<<`,
    'MUESTRA<<PERSONA<DE<<<<<<<<<<<<',
  ]
  for (const [row, text] of rows.entries()) sheet.write(text.slice(0, 30).padEnd(30, '<'), 40, 388 + row * 46, 4, INK)
  return sheet
}

/** A letter: a head in colour, and who it is from. */
function letter(hue: number, from: string, title: string): Sheet {
  const sheet = new Sheet(860, 1080, WHITE)
  sheet.box(0, 0, 860, 14, tint(hue, 0.5, 0.45))
  sheet.oval(86, 90, 34, 34, tint(hue, 0.5, 0.45))
  sheet.oval(86, 90, 16, 16, WHITE)
  sheet.write(from, 142, 70, 3, INK)
  sheet.write('REPUBLICA DE MUESTRA', 142, 104, 2, FAINT)
  sheet.box(50, 150, 760, 2, tint(hue, 0.3, 0.8))
  sheet.write(title, 50, 180, 4, tint(hue, 0.5, 0.35))
  return sheet
}

function addressProof(look: number, chance: Chance): Sheet {
  const hue = HUES[look]!
  const from = ['AGUAS DE MUESTRA', 'LUZ DEL SUR', 'GAS CENTRAL', 'TELEFONIA NORTE', 'AGUAS DE MUESTRA', 'LUZ DEL SUR'][look]!
  const sheet = letter(hue, from, 'FACTURA DE SERVICIO')
  field(sheet, 'TITULAR', 50, 250, 260)
  field(sheet, 'DOMICILIO', 50, 320, 340)
  sheet.lines(50, 376, 300, 2, chance, INK)
  sheet.box(520, 244, 290, 150, tint(hue, 0.35, 0.93))
  field(sheet, 'TOTAL A PAGAR', 546, 266, 0, `${number(chance, 2)}.${number(chance, 3)}.00`)
  field(sheet, 'VENCIMIENTO', 546, 326, 0, `1${number(chance, 1)} - 0${chance.whole(1, 9)} - 2026`)
  for (let row = 0; row < 9; row += 1) {
    const top = 470 + row * 42
    if (row % 2 === 0) sheet.box(50, top - 12, 760, 42, tint(hue, 0.2, 0.97))
    sheet.box(70, top + 4, chance.whole(120, 330), 9, FAINT)
    sheet.write(`${number(chance, 4)}.${number(chance, 2)}`, 680, top, 2, INK)
  }
  sheet.bars(50, 920, 420, 80, chance)
  sheet.stamp(680, 940, 84, 'PAGADO', tint(hue + 150, 0.55, 0.5))
  return sheet
}

function taxPaper(look: number, chance: Chance): Sheet {
  const hue = HUES[(look + 1) % HUES.length]!
  const sheet = letter(hue, 'ADMINISTRACION DE INGRESOS', 'CONSTANCIA DE INSCRIPCION')
  field(sheet, 'CUIT', 50, 250, 0, `${chance.pick(['20', '23', '27'])}-${number(chance, 8)}-${number(chance, 1)}`)
  field(sheet, 'NOMBRE', 50, 320, 300)
  field(sheet, 'DOMICILIO FISCAL', 50, 390, 380)
  for (const [row, label] of ['GANANCIAS', 'IVA', 'MONOTRIBUTO', 'AUTONOMOS'].entries()) {
    const top = 490 + row * 60
    sheet.box(50, top - 10, 760, 2, tint(hue, 0.2, 0.85))
    sheet.write(label, 60, top + 10, 3, INK)
    sheet.write(chance.pick(['INSCRIPTO', 'EXENTO', 'NO INSCRIPTO']), 420, top + 12, 2, INK)
    sheet.write(`0${chance.whole(1, 9)} - 20${chance.whole(10, 25)}`, 680, top + 12, 2, FAINT)
  }
  sheet.lines(50, 770, 740, 5, chance)
  sheet.stamp(664, 948, 88, 'MUESTRA', tint(hue, 0.5, 0.45))
  sheet.wave(80, 330, 950, 22, 17, 4, tint(220, 0.5, 0.35))
  sheet.box(60, 990, 300, 2, INK)
  sheet.write('FIRMA DEL AGENTE', 110, 1004, 2, FAINT)
  return sheet
}

function certificate(look: number, chance: Chance): Sheet {
  const hue = HUES[(look + 3) % HUES.length]!
  const dark = tint(hue, 0.5, 0.36)
  const sheet = new Sheet(860, 600, tint(42, 0.5, 0.96))
  sheet.box(22, 22, 816, 556, dark)
  sheet.box(30, 30, 800, 540, tint(42, 0.5, 0.96))
  sheet.box(40, 40, 780, 520, tint(hue, 0.35, 0.7))
  sheet.box(43, 43, 774, 514, tint(42, 0.5, 0.98))
  sheet.centre('CERTIFICADO', 430, 86, 7, dark)
  sheet.centre('INSTITUTO DE OFICIOS DE MUESTRA', 430, 158, 2, FAINT)
  sheet.centre('OTORGADO A', 430, 204, 2, FAINT)
  sheet.box(250, 234, 360, 20, INK)
  sheet.box(190, 264, 480, 2, FAINT)
  const courses = ['INSTALACIONES SANITARIAS', 'CUIDADO DE PERSONAS', 'SEGURIDAD ELECTRICA', 'ESTETICA INTEGRAL', 'ENSENANZA Y TUTORIA', 'GAS Y CALEFACCION']
  sheet.centre(courses[look]!, 430, 300, 3, dark)
  sheet.lines(150, 350, 560, 3, chance)
  sheet.seal(690, 442, 56, tint(44, 0.7, 0.58), dark)
  for (const left of [110, 370]) {
    sheet.wave(left + 20, left + 170, 462, 14, chance.whole(9, 15), 3, tint(220, 0.5, 0.35))
    sheet.box(left, 492, 200, 2, INK)
  }
  sheet.write('DIRECCION', 155, 504, 2, FAINT)
  sheet.write('SECRETARIA', 410, 504, 2, FAINT)
  return sheet
}

function licence(look: number, chance: Chance): Sheet {
  const hue = HUES[(look + 4) % HUES.length]!
  const sheet = card(hue)
  sheet.write('COLEGIO PROFESIONAL DE MUESTRA', 34, 20, 3, WHITE)
  sheet.write('MATRICULA HABILITANTE', 34, 52, 2, WHITE)
  sheet.person(606, 128, 214, 270, look, tint(hue, 0.25, 0.84))
  field(sheet, 'MATRICULA', 40, 126, 0, `MP-${number(chance, 5)}`)
  field(sheet, 'NOMBRE', 40, 200, 330)
  field(sheet, 'PROFESION', 40, 274, 250)
  field(sheet, 'VIGENCIA', 40, 348, 0, `31 - 12 - 20${chance.whole(26, 30)}`)
  sheet.lines(40, 440, 420, 3, chance)
  sheet.stamp(520, 440, 66, 'APTO', tint(hue + 120, 0.55, 0.45))
  return sheet
}

function portrait(look: number): Sheet {
  const sheet = new Sheet(480, 600, WHITE)
  sheet.person(0, 0, 480, 600, look, tint(HUES[look]!, 0.3, 0.82))
  return sheet
}

/** A room with a window, a cupboard and what somebody works with. */
function photo(look: number, chance: Chance): Sheet {
  const hue = HUES[look]!
  const sheet = new Sheet(720, 540, tint(hue, 0.22, 0.86))
  sheet.box(0, 400, 720, 140, tint(30, 0.3, 0.56))
  for (let board = 0; board < 6; board += 1) sheet.box(0, 400 + board * board * 5 + board * 4, 720, 2, tint(30, 0.3, 0.48))
  const window = 70 + look * 40
  sheet.box(window, 70, 210, 190, WHITE)
  sheet.box(window + 10, 80, 190, 170, tint(200, 0.6, 0.8))
  sheet.oval(window + 60, 130, 34, 16, WHITE)
  sheet.box(window + 102, 80, 6, 170, WHITE)
  sheet.box(window + 10, 160, 190, 6, WHITE)
  const cupboard = look % 2 === 0 ? 430 : 60
  sheet.box(cupboard, 270, 230, 170, tint(hue + 30, 0.3, 0.62))
  sheet.box(cupboard, 262, 230, 14, tint(hue + 30, 0.3, 0.4))
  for (const door of [0, 1]) {
    sheet.box(cupboard + 10 + door * 110, 286, 100, 140, tint(hue + 30, 0.3, 0.7))
    sheet.oval(cupboard + 98 + door * 34, 356, 5, 5, INK)
  }
  sheet.box(cupboard + 140, 214, 46, 48, tint(14, 0.5, 0.5))
  for (let leaf = 0; leaf < 5; leaf += 1)
    sheet.oval(cupboard + 163 + (leaf - 2) * 18, 190 - Math.abs(leaf - 2) * -7, 12, 30, tint(130, 0.4, 0.36 + leaf * 0.03))
  const tools = look % 2 === 0 ? 120 : 440
  sheet.box(tools, 430, 170, 76, tint(hue + 180, 0.6, 0.45))
  sheet.box(tools, 430, 170, 16, tint(hue + 180, 0.6, 0.35))
  sheet.ring(tools + 85, 426, 34, 8, INK, 0.7)
  sheet.box(tools + 70, 452, 30, 18, tint(48, 0.8, 0.6))
  for (let tool = 0; tool < 3; tool += 1) sheet.box(tools + 190 + tool * 26, 480 - chance.whole(10, 60), 10, 60, tint(hue + tool * 50, 0.4, 0.4))
  return sheet
}

const KINDS: Record<string, { count: number; draw(look: number, chance: Chance): Sheet }> = {
  portrait: { count: DRAWINGS, draw: portrait },
  'dni-front': { count: DRAWINGS, draw: identityFront },
  'dni-back': { count: DRAWINGS, draw: identityBack },
  'address-proof': { count: DRAWINGS, draw: addressProof },
  tax: { count: DRAWINGS, draw: taxPaper },
  certificate: { count: SERVICE_DRAWINGS, draw: certificate },
  licence: { count: SERVICE_DRAWINGS, draw: licence },
  photo: { count: SERVICE_DRAWINGS, draw: photo },
}

/** The papers and photos as PNG in base64, by name: `dni-front-1.png`. */
export function drawPapers(): Record<string, string> {
  const drawings = Object.entries(KINDS).flatMap(([name, { count, draw }]) =>
    Array.from({ length: count }, (_, look) => [`${name}-${look + 1}.png`, draw(look, chanceFrom(look + 1)).png()] as const),
  )
  return Object.fromEntries(drawings)
}
