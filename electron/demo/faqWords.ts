/** Frequent questions with answers, in English, and in Spanish if translated. */
type Words = readonly [question: string, answer: string, pregunta?: string, respuesta?: string]

/** By whom they are for. */
export const FAQS: Record<'Customer' | 'Professional', readonly Words[]> = {
  Customer: [
    [
      'How do I book a professional?',
      '<p>Choose a category, compare the professionals near you and pick a day and a time. The professional has <strong>24 hours</strong> to accept.</p>',
      '¿Cómo reservo a un profesional?',
      '<p>Elija una categoría, compare los profesionales cercanos y elija día y hora. El profesional tiene <strong>24 horas</strong> para aceptar.</p>',
    ],
    [
      'What is the difference between a booking and a quotation?',
      '<p>A booking has a fixed price. With a quotation you describe the job, and professionals make you offers.</p>',
      '¿Qué diferencia hay entre una reserva y un presupuesto?',
      '<p>Una reserva tiene precio fijo. En un presupuesto describe el trabajo y los profesionales le hacen ofertas.</p>',
    ],
    [
      'How can I pay?',
      '<p>You can pay:</p><ul><li>by card</li><li>by bank transfer</li><li>in cash, where the professional takes it</li></ul>',
      '¿Cómo puedo pagar?',
      '<p>Puede pagar:</p><ul><li>con tarjeta</li><li>por transferencia</li><li>en efectivo, si el profesional lo acepta</li></ul>',
    ],
    ['Can I cancel a booking?', '<p>Yes. What it costs depends on the professional’s cancellation policy, which you see before you pay.</p>'],
    ['How are professionals verified?', '<p>We check the identity document, the address and the tax registration of each professional.</p>'],
    ['What if I am not satisfied with the work?', '<p>Write to us within 7 days. We talk to the professional and look for a solution with you.</p>'],
    [
      'Where do I enter a promocode?',
      '<p>On the last step, under <em>Payment</em>.</p>',
      '¿Dónde ingreso un código promocional?',
      '<p>En el último paso, en <em>Pago</em>.</p>',
    ],
    ['Can I book in another city?', '<p>Yes, enter the address of the job.</p>'],
    ['How do I delete my account?', '<p>In the app, under Profile, Settings, Delete account.</p>'],
  ],
  Professional: [
    [
      'How do I become a professional?',
      '<ol><li>Register</li><li>Upload your documents</li><li>Publish your first service</li></ol>',
      '¿Cómo me hago profesional?',
      '<ol><li>Regístrese</li><li>Suba sus documentos</li><li>Publique su primer servicio</li></ol>',
    ],
    ['When do I get paid?', '<p>Within 5 working days after the booking is completed.</p>'],
    ['What does the marketplace charge?', '<p>A percentage of each booking. It depends on your country.</p>'],
    ['How do I change my availability?', '<p>Under Profile, Availability.</p>', '¿Cómo cambio mi disponibilidad?', '<p>En Perfil, Disponibilidad.</p>'],
    ['What does the Elite badge mean?', '<p>Your last 20 reviews have 4.8 stars or more &amp; you answered every message within a day.</p>'],
  ],
}
