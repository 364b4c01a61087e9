/** The marketplace's notifications to people, by language. */

type Texts = Record<'title' | 'description', string>

interface Words {
  variables: string
  english: Texts
  spanish?: Texts
  portuguese?: Texts
}

export const NOTIFICATION_WORDS: readonly Words[] = [
  {
    variables: 'customer_name, service_date',
    english: { title: 'Booking confirmed', description: 'Hello {customer_name}, your booking for {service_date} is confirmed.' },
    spanish: { title: 'Reserva confirmada', description: 'Hola, {customer_name}: tu reserva del {service_date} está confirmada.' },
    portuguese: { title: 'Reserva confirmada', description: 'Olá, {customer_name}: sua reserva para {service_date} está confirmada.' },
  },
  {
    variables: 'professional_name, service_time',
    english: { title: '{professional_name} is on the way', description: 'Your appointment is at {service_time}. You can follow the way on the map.' },
    spanish: { title: '{professional_name} está en camino', description: 'Tu cita es a las {service_time}. Puedes seguir el recorrido en el mapa.' },
    portuguese: { title: '{professional_name} está a caminho', description: 'Sua visita é às {service_time}. Você pode acompanhar o trajeto no mapa.' },
  },
  {
    variables: 'customer_name, amount, invoice_no',
    english: { title: 'Payment received', description: 'Thank you, {customer_name}. We have received {amount} for invoice {invoice_no}.' },
    spanish: { title: 'Pago recibido', description: 'Gracias, {customer_name}. Recibimos {amount} por la factura {invoice_no}.' },
  },
  {
    variables: 'customer_name',
    english: { title: 'Rate your service', description: '{customer_name}, how did it go?\nYour rating helps others to choose.' },
    spanish: { title: 'Califica tu servicio', description: '{customer_name}, ¿cómo te fue?\nTu calificación ayuda a otros a elegir.' },
    portuguese: { title: 'Avalie o serviço', description: '{customer_name}, como foi?\nSua avaliação ajuda outras pessoas a escolher.' },
  },
  {
    variables: 'booking_id, cancellation_reason',
    english: { title: 'Booking {booking_id} cancelled', description: 'The booking was cancelled: {cancellation_reason}.' },
    spanish: { title: 'Reserva {booking_id} cancelada', description: 'La reserva fue cancelada: {cancellation_reason}.' },
  },
  {
    variables: 'professional_name, category',
    english: { title: 'New request in {category}', description: '{professional_name}, a client near you is looking for help.' },
    spanish: { title: 'Nuevo pedido de {category}', description: '{professional_name}, un cliente cerca de ti necesita ayuda.' },
    portuguese: { title: 'Novo pedido de {category}', description: '{professional_name}, um cliente perto de você precisa de ajuda.' },
  },
  {
    variables: 'professional_name',
    english: { title: 'Documents verified', description: 'Good news, {professional_name}: your documents have been verified.' },
    portuguese: { title: 'Documentos verificados', description: 'Boas notícias, {professional_name}: seus documentos foram verificados.' },
  },
  {
    variables: 'customer_name, service_date, service_time',
    english: { title: 'Reminder', description: '{customer_name}, your appointment is on {service_date}.' },
    spanish: { title: 'Recordatorio', description: '{customer_name}, tu cita es el {service_date}.' },
  },
  {
    variables: '[promocode], [end_date]',
    english: { title: 'A discount for you', description: 'Use [promocode] before [end_date].' },
    spanish: { title: 'Un descuento para ti', description: 'Usa [promocode] antes del [end_date].' },
  },
  {
    variables: 'customer_name',
    english: { title: 'We have changed our terms', description: '{customer_name}, read what is new before you book again.' },
  },
  {
    variables: 'customer_name, professional_name',
    english: { title: 'New offer', description: 'Hello {customer_name}, {professional_name} has sent you an offer.' },
  },
]

/** An oddity: an imported template. */
export const OLD_TEMPLATE: Words = { variables: 'customer_name', english: { title: 'Imported', description: 'Hello {customer_name}.' } }
