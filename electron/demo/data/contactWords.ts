/** What people write to such a marketplace, and what it answers, by language. */
import type { Person } from './people.ts'

/** `{city}` and `{number}` stand for what is in the matter. */
export const MATTERS: Record<Person['language'], readonly string[]> = {
  Spanish: [
    'Hola, pagué la reserva {number} y todavía figura como pendiente. ¿Pueden revisarlo?',
    'Buenos días. El profesional no se presentó a la visita en {city}. Quisiera que me devuelvan el importe.',
    'No puedo cambiar la fecha de la reserva {number} desde la aplicación.',
    'Soy electricista en {city} y me gustaría ofrecer mis servicios. ¿Qué documentación necesito?',
    'Me cobraron dos veces la misma reserva ({number}). Adjunto no me deja subir el comprobante.',
    'Quiero darme de baja y que borren mis datos, por favor.',
    'Excelente atención de la profesional que vino ayer. Solo quería agradecer.',
    'El código promocional no se aplica al pagar. Dice que venció, pero es válido hasta fin de mes.',
    '¿Trabajan los domingos en {city}? Necesito una limpieza a fondo antes de una mudanza.',
    'Necesito factura a nombre de mi empresa por la reserva {number}.\nMuchas gracias.',
    'La aplicación se cierra sola al abrir el mapa. Tengo la última versión.',
    'Subí mis certificados hace dos semanas y la verificación sigue en revisión. ¿Cuánto demora?',
  ],
  Portuguese: [
    'Olá, paguei a reserva {number} e ela continua pendente. Podem verificar?',
    'O profissional não apareceu na visita em {city}. Gostaria do reembolso.',
    'Não consigo alterar a data da reserva {number} pelo aplicativo.',
    'Sou encanadora em {city} e quero oferecer meus serviços. Quais documentos são necessários?',
    'Fui cobrado duas vezes pela mesma reserva ({number}).',
    'Gostaria de encerrar a minha conta e apagar os meus dados.',
    'O cupom não funciona na hora de pagar, mas ainda está na validade.',
    'Ótimo serviço! A diarista chegou no horário e foi muito atenciosa.',
    'Preciso da nota fiscal da reserva {number} em nome da empresa.\nObrigada.',
  ],
  English: [
    'Hello, I paid for booking {number} but it still shows as pending. Could you check, please?',
    'The plumber did not turn up in {city} this morning. I would like a refund.',
    'I cannot change the date of booking {number} in the app. It says "Something went wrong".',
    'I am a qualified nurse in {city} and would like to offer care at home. Which documents do you need?',
    'I was charged twice for the same booking ({number}).',
    'Please close my account and delete my data.',
    'Just a thank-you: the cleaner was on time, friendly and thorough.',
    'The promocode is refused at checkout although it is valid until the end of the month.',
  ],
}

/** Replies as the editor writes them; `{name}` is who wrote. */
export const REPLIES: Record<Person['language'], readonly string[]> = {
  Spanish: [
    '<p>Hola, {name}:</p><p>Gracias por escribirnos. Ya lo revisamos y está <strong>resuelto</strong>.</p>',
    '<p>Hola, {name}:</p><p>Lamentamos lo ocurrido. El reembolso llegará a su cuenta en un plazo de 5 a 10 días hábiles.</p>',
    '<p>Estimada/o {name}:</p><p>Para ayudarle necesitamos:</p><ul><li>el número de la reserva</li><li>el comprobante de pago</li></ul>',
    '<p>{name}, gracias por su mensaje. Se lo haremos llegar a la profesional.</p>',
  ],
  Portuguese: [
    '<p>Olá, {name}:</p><p>Obrigado pelo contato. O problema foi <strong>resolvido</strong>.</p>',
    '<p>Olá, {name}:</p><p>Sentimos muito. O reembolso chegará em 5 a 10 dias úteis.</p>',
    '<p>{name}, para ajudar precisamos do número da reserva e do comprovante de pagamento.</p>',
  ],
  English: [
    '<p>Dear {name},</p><p>Thank you for writing to us. We have looked into it, and it is <strong>settled</strong>.</p>',
    '<p>Dear {name},</p><p>We are sorry. The refund will reach your account within 5 to 10 working days.</p>',
    '<p>{name}, thank you for your kind words. We have passed them on.</p>',
  ],
}
