import { expect, it } from 'vitest'
import { CANCELLATION_REASONS, takesCancellationReason } from './bookingStates.ts'

it('the nine reasons, to the letter', { tags: ['O-711', 'O-712', 'O-713', 'O-714', 'O-715', 'O-716', 'O-717', 'O-718', 'O-719'] }, () =>
  expect(CANCELLATION_REASONS.map((reason, index) => [index + 1, reason])).toEqual([
    [1, 'Professional was not Not Interested'],
    [2, 'App issue (In chat, Images or other info not Visible, Crash)'],
    [3, 'Web issue in Chat'],
    [4, 'Payment issue on Web Not Interested'],
    [5, 'Location was far away Not Interested'],
    [6, 'Lack of information (Address, Price, Date)'],
    [7, 'Rejected due no interest in Job'],
    [8, 'Client behavior (Adultery Conversation)'],
    [9, 'Booked another professional from same quotation'],
  ]),
)

it.each([
  ['Rejected', true],
  ['expired', true],
  ['Cancelled', false],
  ['Completed', false],
  ['', false],
])('whether a reason may be chosen while the status is “%s”: %s', { tags: ['O-441'] }, (status, may) => expect(takesCancellationReason(status)).toBe(may))
