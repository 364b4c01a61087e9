/** Terms and privacy policies of the demo marketplace, in the languages in which they exist. */
type Words = Record<'en' | 'es' | 'pt', string>

const paragraphs = (title: string, ...texts: string[]) => `<p><strong>${title}</strong></p>${texts.map(text => `<p>${text}</p>`).join('')}`
const list = (...items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

export const LEGAL_WORDS: Record<'terms-and-condition' | 'privacy-and-policy', Words> = {
  'terms-and-condition': {
    en:
      paragraphs(
        'Terms and conditions',
        'The marketplace brings customers and independent professionals together. Whoever books a service makes a contract with the professional alone.',
        'A booking is binding once the professional has accepted it. Prices include the taxes of the country in which the service takes place.',
      ) + list('Cancel free of charge until 24 hours before the service.', 'Report what went wrong within seven days.', 'Pay through the marketplace only.'),
    es:
      paragraphs(
        'Términos y condiciones',
        'El mercado pone en contacto a clientes y profesionales independientes. Quien reserva un servicio contrata únicamente con el profesional.',
        'La reserva obliga desde que el profesional la acepta. Los precios incluyen los impuestos del país en el que se presta el servicio.',
      ) +
      list(
        'Cancele sin cargo hasta 24 horas antes del servicio.',
        'Informe lo que salió mal dentro de los siete días.',
        'Pague solamente a través del mercado.',
      ),
    pt:
      paragraphs(
        'Termos e condições',
        'O mercado aproxima clientes e profissionais independentes. Quem reserva um serviço contrata somente com o profissional.',
        'A reserva vale a partir do momento em que o profissional a aceita. Os preços incluem os impostos do país em que o serviço é prestado.',
      ) + list('Cancele sem custo até 24 horas antes do serviço.', 'Avise o que deu errado em até sete dias.', 'Pague somente pelo mercado.'),
  },
  'privacy-and-policy': {
    en:
      paragraphs(
        'Privacy policy',
        'We keep what is needed to carry out a booking: name, address, phone and e-mail. Documents of professionals are seen by the staff who verify them and by nobody else.',
      ) + list('Ask for a copy of your data at any time.', 'Have it deleted when your account is closed.'),
    es:
      paragraphs(
        'Política de privacidad',
        'Guardamos lo necesario para cumplir con una reserva: nombre, domicilio, teléfono y correo. Los documentos de los profesionales los ve solamente quien los verifica.',
      ) + list('Pida una copia de sus datos cuando quiera.', 'Hágalos borrar cuando cierre su cuenta.'),
    pt:
      paragraphs(
        'Política de privacidade',
        'Guardamos o necessário para cumprir uma reserva: nome, endereço, telefone e e-mail. Os documentos dos profissionais são vistos somente por quem os verifica.',
      ) + list('Peça uma cópia dos seus dados quando quiser.', 'Peça que sejam apagados ao encerrar a conta.'),
  },
}

/** Pasted from a word processor, with formatting that Steward's toolbar does not offer. */
export const WITH_TABLE = [
  '<p class="MsoNormal" style="margin-left: 18pt"><strong>Términos y condiciones para México</strong></p>',
  '<p>Quien cancela paga una parte del precio<sup>1</sup>:</p>',
  '<table border="1"><tbody><tr><th>Aviso</th><th>Cargo</th></tr>',
  ...[
    ['Más de 48 horas', 'ninguno'],
    ['De 24 a 48 horas', '10 %'],
    ['De 12 a 24 horas', '25 %'],
    ['De 6 a 12 horas', '40 %'],
    ['De 2 a 6 horas', '60 %'],
    ['Menos de 2 horas', '100 %'],
  ].map(([notice, charge]) => `<tr><td>${notice}</td><td>${charge}</td></tr>`),
  '</tbody></table>',
  '<p>¹ Sin impuestos. Consulte con <a href="mailto:ayuda@services.example">nuestro equipo</a>.</p>',
].join('')
