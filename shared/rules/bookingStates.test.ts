import { expect, it } from 'vitest'
import { CANCELLATION_REASONS, takesCancellationReason } from './bookingStates.ts'

it('the nine reasons, to the letter', { tags: ['O-711', 'O-712', 'O-713', 'O-714', 'O-715', 'O-716', 'O-717', 'O-718', 'O-719'] }, () =>
  expect([...CANCELLATION_REASONS]).toEqual([
    'Professional was not Not Interested',
    'App issue (In chat, Images or other info not Visible, Crash)',
    'Web issue in Chat',
    'Payment issue on Web Not Interested',
    'Location was far away Not Interested',
    'Lack of information (Address, Price, Date)',
    'Rejected due no interest in Job',
    'Client behavior (Adultery Conversation)',
    'Booked another professional from same quotation',
  ]),
)

it.each([
  ['Rejected', true],
  ['expired', true],
  ['Cancelled', false],
  ['Completed', false],
  ['', false],
])('whether a reason may be chosen while the status is “%s”: %s', { tags: ['O-441'] }, (status, may) => expect(takesCancellationReason(status)).toBe(may))
