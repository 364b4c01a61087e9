/** How the encoding of a text is recognised or guessed, and what its bytes become. */
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { decodedText, encodingOf } from './textEncoding.ts'

const bytes = (...each: number[]) => new Uint8Array(each)
const utf8 = (written: string) => new Uint8Array(Buffer.from(written))
const utf16 = (written: string) => new Uint8Array(Buffer.from(written, 'utf16le'))
const swapped = (given: Uint8Array) => given.map((_, at, all) => all[at ^ 1]!)

test.each([
  ['UTF-8', utf8('Título;España'), 'utf-8'],
  ['UTF-8 with a byte order mark', utf8('\uFEFFTitle'), 'utf-8'],
  ['ASCII', utf8('Title,Code'), 'utf-8'],
  ['UTF-8 with one bad byte', new Uint8Array([...utf8('São João,Évora\n'), 0xe9, ...utf8('vora')]), 'utf-8'],
  ['UTF-16 with its mark', utf16('\uFEFFTítulo'), 'utf-16le'],
  ['UTF-16 without it', utf16('Title,Code\r\nSpain,34'), 'utf-16le'],
  ['UTF-16 big endian', swapped(utf16('Title,Code\r\nSpain,34')), 'utf-16be'],
  ['UTF-16 in Greek', utf16('Τίτλος;Χώρα\r\nΤράπεζα Αθηνών;Ελλάδα\r\n'), 'utf-16le'],
  ['UTF-16 big endian in Chinese', swapped(utf16('名称;国家\r\n中国银行;中国\r\n')), 'utf-16be'],
  ['nothing', bytes(), 'utf-8'],
] as const)('%s is recognised', (_, given, encoding) => expect(encodingOf(given)).toEqual({ encoding, isGuessed: false }))

/** What other programs wrote, in bytes. */
const WRITTEN = [
  [
    'windows-1250',
    'Title;Country\r\nBank Łąski Łódź;Poland\r\nČeská spořitelna;Czechia\r\n',
    'VGl0bGU7Q291bnRyeQ0KQmFuayCjuXNraSCj82SfO1BvbGFuZA0KyGVza+Egc3Bv+Gl0ZWxuYTtDemVjaGlhDQo=',
  ],
  [
    'windows-1250',
    'Title;Country\nMagyar Külkereskedelmi Bank;Hungary\nErste Bank Győr;Hungary\n',
    'VGl0bGU7Q291bnRyeQpNYWd5YXIgS/xsa2VyZXNrZWRlbG1pIEJhbms7SHVuZ2FyeQpFcnN0ZSBCYW5rIEd59XI7SHVuZ2FyeQo=',
  ],
  [
    'windows-1250',
    'Title;Country\nZagrebačka banka;Hrvatska\nPrivredna štedionica;Hrvatska\n',
    'VGl0bGU7Q291bnRyeQpaYWdyZWJh6GthIGJhbmthO0hydmF0c2thClByaXZyZWRuYSCadGVkaW9uaWNhO0hydmF0c2thCg==',
  ],
  ['windows-1250', 'Nume;Ţară\nBanca Românească;România\nBucureşti;România\n', 'TnVtZTveYXLjCkJhbmNhIFJvbeJuZWFzY+M7Um9t4m5pYQpCdWN1cmW6dGk7Um9t4m5pYQo='],
  ['windows-1251', 'Название;Страна\nСбербанк;Россия\nБанк Москвы;Россия\n', 'zeDn4uDt6OU70fLw4O3gCtHh5fDh4O3qO9Du8fHo/wrB4O3qIMzu8eri+zvQ7vHx6P8K'],
  ['windows-1251', 'Назва;Країна\nПриватБанк;Україна\nКиїв;Україна\n', 'zeDn4uA7yvDgv+3gCs/w6OLg8sHg7eo70+rw4L/t4ArK6L/iO9Pq8OC/7eAK'],
  ['koi8-r', 'Название;Страна\nСбербанк;Россия\nБанк Москвы;Россия\n', '7sHa18HOycU789TSwc7BCvPCxdLCwc7LO/LP09PJ0Qriwc7LIO3P08vX2Tvyz9PTydEK'],
  ['windows-1252', 'Título;País\nEspaña;ES\nMéxico;MX\nPerú;PE\n', 'VO10dWxvO1Bh7XMKRXNwYfFhO0VTCk3peGljbztNWApQZXL6O1BFCg=='],
  ['windows-1252', 'Titel;Land\nDeutsche Bank Köln;Österreich\n', 'VGl0ZWw7TGFuZApEZXV0c2NoZSBCYW5rIEv2bG471nN0ZXJyZWljaAo='],
  ['windows-1252', 'Nome;País\nSão João;Portugal\n', 'Tm9tZTtQYe1zClPjbyBKb+NvO1BvcnR1Z2FsCg=='],
  [
    'windows-1252',
    'Nom;Pays\nCrédit Agricole;France\nSociété Générale;Côte d’Ivoire\n',
    'Tm9tO1BheXMKQ3LpZGl0IEFncmljb2xlO0ZyYW5jZQpTb2Np6XTpIEfpbulyYWxlO0P0dGUgZJJJdm9pcmUK',
  ],
  [
    'windows-1252',
    'Navn;Land\nDanske Bank København;Danmark\nSør-Norge Sparebank;Norge\n',
    'TmF2bjtMYW5kCkRhbnNrZSBCYW5rIEv4YmVuaGF2bjtEYW5tYXJrClP4ci1Ob3JnZSBTcGFyZWJhbms7Tm9yZ2UK',
  ],
  ['windows-1252', 'Price;Code\n5 €;x\n', 'UHJpY2U7Q29kZQo1IIA7eAo='],
  [
    'windows-1252',
    'Title;Country\nEspaña;x\nSão Tomé;y\nCôte d’Ivoire;z\nÖsterreich;a\nÅland;b\nCuraçao;c\n',
    'VGl0bGU7Q291bnRyeQpFc3Bh8WE7eApT428gVG9t6Tt5CkP0dGUgZJJJdm9pcmU7egrWc3RlcnJlaWNoO2EKxWxhbmQ7YgpDdXJh52FvO2MK',
  ],
  ['windows-1253', 'Τίτλος;Χώρα\nΤράπεζα Αθηνών;Ελλάδα\n', '1N/06+/yO9f+8eEK1PHc8OXm4SDB6Oft/u07xevr3OThCg=='],
  [
    'windows-1254',
    'Başlık;Ülke\nTürkiye İş Bankası;Türkiye\nŞekerbank;Türkiye\n',
    'QmH+bP1rO9xsa2UKVPxya2l5ZSDd/iBCYW5rYXP9O1T8cmtpeWUK3mVrZXJiYW5rO1T8cmtpeWUK',
  ],
  ['windows-1255', 'שם;מדינה\nבנק הפועלים;ישראל\n', '+e077uPp8OQK4fD3IOT05fLs6e076fn44OwK'],
  ['windows-1256', 'العنوان;البلد\nبنك مصر;مصر\n', 'x+Ha5ObH5DvH4cjhzwrI5N8g49XRO+PV0Qo='],
  [
    'windows-1257',
    'Pavadinimas;Šalis\nŠiaulių bankas;Lietuva\nŪkio bankas;Lietuva\n',
    'UGF2YWRpbmltYXM70GFsaXMK0GlhdWxp+CBiYW5rYXM7TGlldHV2YQrba2lvIGJhbmthcztMaWV0dXZhCg==',
  ],
  ['windows-1258', 'Tên;Nước\nNgân hàng Đông Á;Việt Nam\n', 'VOpuO0799exjCk5n4m4gaOBuZyDQ9G5nIME7Vmnq8nQgTmFtCg=='],
  ['shift_jis', '名前;国\n三菱銀行;日本\nみずほ;日本\n', 'lryRTzuNkQqOT5VIi+KNczuT+pZ7CoLdgriC2TuT+pZ7Cg=='],
  ['shift_jis', '題名,国名\n東京,日本\n大阪市,日本\n', 'keiWvCyNkZa8CpOMi54sk/qWewqR5Y3jjnMsk/qWewo='],
  ['gb18030', '名称;国家\n中国银行;中国\n招商银行;中国\n', 'w/uzxju5+rzSCtbQufrS+NDQO9bQufoK1dDJzNL40NA71tC5+go='],
  ['euc-jp', '名前;国\n三菱銀行;日本\nみずほ;日本\n', 'zL7BsDu58Qq7sMmptuS51DvG/MvcCqTfpLqk2zvG/MvcCg=='],
  ['euc-jp', '題名,国名\n東京,日本\n大阪市の銀行,日本\n', 'wurMviy58cy+CsXstf4sxvzL3ArC57rlu9SkzrbkudQsxvzL3Ao='],
  ['euc-jp', 'タイトル,メモ\nカード,テスト\n', 'pb+lpKXIpesspeGl4gqlq6G8pckspcaluaXICg=='],
  ['big5', '名稱;國家\n中國銀行;中國\n招商銀行;中國\n', 'ple62Tuw6q5hCqSksOq7yKbmO6SksOoKqduw07vIpuY7pKSw6go='],
  ['big5', '標題,國家\n臺灣銀行,臺灣\n第一銀行,臺灣\n', 'vNDDRCyw6q5hCrtPxle7yKbmLLtPxlcKssSkQLvIpuYsu0/GVwo='],
  ['big5', '取消原因\n專業人員不感興趣\n', 'qPqu+K3spl0KsU23fqRIrfuko7dQv7O97Ao='],
  ['euc-kr', '이름;국가\n국민은행;한국\n', 'wMy4pzuxubChCrG5uc7AusfgO8fRsbkK'],
  ['ibm437', 'Título;País\nEspaña;ES\nMéxico;MX\n', 'VKF0dWxvO1BhoXMKRXNwYaRhO0VTCk2CeGljbztNWAo='],
  ['ibm850', 'Nome;País\nSão João;Portugal\nÉvora;Portugal\n', 'Tm9tZTtQYaFzClPGbyBKb8ZvO1BvcnR1Z2FsCpB2b3JhO1BvcnR1Z2FsCg=='],
  [
    'ibm852',
    'Title;Country\nBank Łąski Łódź;Poland\nČeská spořitelna;Czechia\n',
    'VGl0bGU7Q291bnRyeQpCYW5rIJ2lc2tpIJ2iZKs7UG9sYW5kCqxlc2ugIHNwb/1pdGVsbmE7Q3plY2hpYQo=',
  ],
] as const

test.each(WRITTEN)('%s is guessed, and is read as it was written: %s', (encoding, text, written) => {
  const given = new Uint8Array(Buffer.from(written, 'base64'))
  expect(encodingOf(given)).toEqual({ encoding, isGuessed: true })
  expect(decodedText(given, encoding)).toBe(text)
})

test.each([
  'Title;Answer\nWhen?;The professional\x92s policy, and the customers\x92\n',
  'Title;Answer\nWho?;She said \x93Hello\x94, then \x91Bye\x92\n',
  'Title;Answer\nMore;And so on\x85 \x96 in 2020\x962024\n',
])('a text that has no letters but of English, and quotes and dashes of typography, is in Windows-1252: %j', text => {
  expect(encodingOf(new Uint8Array(Buffer.from(text, 'latin1')))).toEqual({ encoding: 'windows-1252', isGuessed: true })
})

test('Windows-1252 has the Euro sign and quotes', () => {
  expect(decodedText(bytes(0x35, 0x80, 0x93, 0x94), 'windows-1252')).toBe('5€“”')
  expect(encodingOf(bytes(0x35, 0x80)).encoding).toBe('windows-1252')
})
