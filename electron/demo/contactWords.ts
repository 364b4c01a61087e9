/** Messages to the marketplace and its replies, by language. */
import type { Person } from './data/people.ts'

type Answer = 'settled' | 'refund' | 'documents' | 'account' | 'thanks'

interface Words {
  /** `{city}` and `{number}` are filled in; each matter names its answer. */
  matters: ReadonlyArray<[matter: string, answer: Answer]>
  /** As HTML from the editor; `{name}` is the sender. */
  replies: Record<Answer, string>
}

export const CONTACT_WORDS: Record<Person['language'], Words> = {
  Spanish: {
    matters: [
      ['Hola, pagué la reserva {number} y todavía figura como pendiente. ¿Pueden revisarlo?', 'settled'],
      ['Buenos días. El profesional no se presentó a la visita en {city}. Quisiera que me devuelvan el importe.', 'refund'],
      ['No puedo cambiar la fecha de la reserva {number} desde la aplicación.', 'settled'],
      ['Trabajo como electricista en {city} y me gustaría ofrecer mis servicios. ¿Qué documentación necesito?', 'documents'],
      ['Me cobraron dos veces la misma reserva ({number}) y no me deja subir el comprobante.', 'refund'],
      ['Quiero darme de baja y que borren mis datos, por favor.', 'account'],
      ['Excelente atención de la profesional que vino ayer. Solo quería agradecer.', 'thanks'],
      ['El código promocional no se aplica al pagar. Dice que venció, pero es válido hasta fin de mes.', 'settled'],
      ['Necesito factura a nombre de mi empresa por la reserva {number}.\nMuchas gracias.', 'settled'],
      ['La aplicación se cierra sola al abrir el mapa. Tengo la última versión.', 'settled'],
      ['Subí mis certificados hace dos semanas y la verificación sigue en revisión. ¿Cuánto demora?', 'documents'],
    ],
    replies: {
      settled: '<p>Hola, {name}:</p><p>Gracias por escribirnos. Ya lo revisamos y está <strong>resuelto</strong>.</p>',
      refund: '<p>Hola, {name}:</p><p>Lamentamos lo ocurrido. El reembolso llegará a su cuenta en un plazo de 5 a 10 días hábiles.</p>',
      documents:
        '<p>Hola, {name}:</p><p>Para verificar su perfil necesitamos:</p><ul><li>su documento de identidad</li><li>su certificado profesional</li></ul>',
      account: '<p>Hola, {name}:</p><p>Su cuenta quedó cerrada y sus datos serán borrados en 30 días.</p>',
      thanks: '<p>{name}, gracias por su mensaje. Se lo haremos llegar a la profesional.</p>',
    },
  },
  Portuguese: {
    matters: [
      ['Olá, paguei a reserva {number} e ela continua pendente. Podem verificar?', 'settled'],
      ['O profissional não apareceu na visita em {city}. Gostaria do reembolso.', 'refund'],
      ['Não consigo alterar a data da reserva {number} pelo aplicativo.', 'settled'],
      ['Trabalho com encanamento em {city} e quero oferecer meus serviços. Quais documentos são necessários?', 'documents'],
      ['Cobraram duas vezes a mesma reserva ({number}).', 'refund'],
      ['Gostaria de encerrar a minha conta e apagar os meus dados.', 'account'],
      ['O cupom não funciona na hora de pagar, mas ainda está na validade.', 'settled'],
      ['Ótimo serviço! A diarista chegou no horário e foi muito atenciosa.', 'thanks'],
      ['Preciso da nota fiscal da reserva {number} em nome da empresa.\nAgradeço desde já.', 'settled'],
    ],
    replies: {
      settled: '<p>Olá, {name}:</p><p>Agradecemos o contato. O problema foi <strong>resolvido</strong>.</p>',
      refund: '<p>Olá, {name}:</p><p>Sentimos muito. O reembolso chegará em 5 a 10 dias úteis.</p>',
      documents: '<p>Olá, {name}:</p><p>Precisamos do seu documento de identidade e do certificado profissional.</p>',
      account: '<p>Olá, {name}:</p><p>A sua conta foi encerrada. Os dados serão apagados em 30 dias.</p>',
      thanks: '<p>{name}, agradecemos a sua mensagem. Vamos encaminhá-la à profissional.</p>',
    },
  },
  English: {
    matters: [
      ['Hello, I paid for booking {number} but it still shows as pending. Could you check, please?', 'settled'],
      ['The plumber did not turn up in {city} this morning. I would like a refund.', 'refund'],
      ['I cannot change the date of booking {number} in the app. It says "Something went wrong".', 'settled'],
      ['I am a qualified nurse in {city} and would like to offer care at home. Which documents do you need?', 'documents'],
      ['I was charged twice for the same booking ({number}).', 'refund'],
      ['Please close my account and delete my data.', 'account'],
      ['Just a thank-you: the cleaner was on time, friendly and thorough.', 'thanks'],
      ['The promocode is refused at checkout although it is valid until the end of the month.', 'settled'],
    ],
    replies: {
      settled: '<p>Dear {name},</p><p>Thank you for writing to us. We have looked into it, and it is <strong>settled</strong>.</p>',
      refund: '<p>Dear {name},</p><p>We are sorry. The refund will reach your account within 5 to 10 working days.</p>',
      documents: '<p>Dear {name},</p><p>We need:</p><ul><li>proof of your identity</li><li>your professional certificate</li></ul>',
      account: '<p>Dear {name},</p><p>Your account is closed. Your data will be deleted within 30 days.</p>',
      thanks: '<p>{name}, thank you for your kind words. We have passed them on.</p>',
    },
  },
}
