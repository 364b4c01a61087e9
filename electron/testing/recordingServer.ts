/** For tests: a real server on 127.0.0.1 that records requests and answers as told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A recorded request. */
export interface RecordedRequest {
  method: string
  /** Path and query, exactly as sent. */
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** The body's bytes, for multipart requests. */
  bytes: Buffer
  /** Resolves if the client gave up before the answer. */
  abandoned: Promise<void>
}

export type Answer = (response: ServerResponse, request: RecordedRequest) => void

/** A JSON answer, with status 200 by default. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  response =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))

/** A plain text answer. */
export const plain =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  response =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)

export interface RecordingServer {
  /** Base URL of the profile, with the documents' version 1 (F-387). */
  baseUrl: string
  /** The server's own address. */
  origin: string
  calls: RecordedRequest[]
  /** The answers to the next calls; the last one repeats. */
  answer(...answers: Answer[]): void
  /** Answers by method and path; they take precedence over `answer`. */
  routes: Record<string, Answer>
}

/** Starts the server; it stops when the test ends. */
export async function startRecordingServer(tls?: { key: string; cert: string }): Promise<RecordingServer> {
  const calls: RecordedRequest[] = []
  let answers: Answer[] = [json({ code: '1', message: 'Done', data: {} })]
  const routes: Record<string, Answer> = {}
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const abandoned = new Promise<void>(resolve => response.on('close', () => response.writableFinished || resolve()))
      const { method = '', url: path = '', headers } = request
      const call: RecordedRequest = { method, path, headers, bytes, body: bytes.toString('utf8'), abandoned }
      calls.push(call)
      const route = routes[`${method} ${path.replace('/api/v1/', '').split('?')[0]}`]
      const next = route ?? (answers.length > 1 ? answers.shift()! : answers[0]!)
      next(response, call)
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl: `${origin}/api/v1/`, origin, calls, routes, answer: (...given) => void (answers = given) }
}
