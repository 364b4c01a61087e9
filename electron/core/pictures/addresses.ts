/**
 * Decides from which addresses pictures may be fetched (decisions section 0, 19): web servers, and this computer only if the
 * backend itself runs on it.
 */
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { isThisMachine } from '../../../shared/rules/thisMachine.ts'

/** Why a picture is not shown, as a sentence. */
export class NoPicture extends Error {
  /** Whether trying again may help: its server did not answer, or answered with an error. */
  readonly isUnreached: boolean
  constructor(sentence: string, isUnreached = false) {
    super(sentence)
    this.isUnreached = isUnreached
  }
}

function blockList(subnets: ReadonlyArray<readonly [string, number]>): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4')
  return list
}
/** Addresses that mean this computer on every computer. IPv4 addresses inside IPv6 ones (`::ffff:`) match the first two lines. */
const HERE = blockList([
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['::', 127], // unspecified and loopback
  ['::7f00:0', 104], // IPv4 in IPv6, as it once was written
  ['64:ff9b::7f00:0', 104], // as gateways between the two write it
  ['2002:7f00::', 24],
])
/** Addresses that cannot be a server of the marketplace: link-local (where clouds keep their metadata), multicast, unassigned. */
const NOWHERE = blockList([
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
  ['224.0.0.0', 3],
  ['ff00::', 8],
])

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

function isHere(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  return isIn(HERE, address) || own.some(({ address: ours }) => ours === address.replace(/^::ffff:(?=\d+\.)/, ''))
}

/** Why nothing is fetched from an IP address, whatever name resolved to it; null if it is allowed. */
export function refusedAddress(address: string, mayBeHere: boolean): NoPicture | null {
  const plain = address.replace(/%.*$/, '') // the network interface, behind some IPv6 addresses
  if (isIn(NOWHERE, plain)) return new NoPicture('This picture isn’t shown, because its address isn’t a server’s.')
  if (!mayBeHere && isHere(plain)) return new NoPicture('This picture isn’t shown, because its address belongs to this computer.')
  return null
}

/** An address that may be fetched from. */
export interface CheckedAddress {
  url: URL
  /** Whether its name may resolve to this computer. */
  mayBeHere: boolean
}

/** The checked address of a picture; throws NoPicture if it must not be fetched. `from` is the address that redirects to it. */
export function checkedAddress(text: string, profile: ServerProfile | null, from?: CheckedAddress): CheckedAddress {
  const url = URL.canParse(text, from?.url.href) ? new URL(text, from?.url.href) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new NoPicture('This picture isn’t shown, because its address isn’t a web address.')
  if (url.username || url.password) throw new NoPicture('This picture isn’t shown, because its address contains a password.')
  // Only a server on this machine has pictures here; what the server's own name resolves to is its administrator's business.
  const servers = [profile?.baseUrl, profile?.mediaUrl, profile?.objectStorage?.endpoint].filter(address => address).map(address => new URL(address!))
  const tiles = profile?.mapTiles && new URL(profile.mapTiles.address)
  const mayBeHere =
    (servers.some(isThisMachine) || [...servers, tiles].some(own => own?.host === url.host)) && (!from || isThisMachine(from.url) || from.url.host === url.host)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isNamedHere = isThisMachine(url) || (isIP(literal) > 0 && isHere(literal))
  if (url.protocol !== 'https:' && !isThisMachine(url) && !isNamedHere)
    throw new NoPicture('This picture isn’t shown, because its address doesn’t start with https://.')
  if (isNamedHere && !mayBeHere) throw new NoPicture(`This picture isn’t shown, because its address ${from ? 'leads' : 'belongs'} to this computer.`)
  const refused = isIP(literal) > 0 ? refusedAddress(literal, mayBeHere) : null
  if (refused) throw refused
  return { url, mayBeHere }
}
