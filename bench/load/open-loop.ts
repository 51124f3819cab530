import { Agent, request as httpRequest } from 'node:http'

/** One request of a scenario. `n` counts the requests from 0. */
export type LoadRequest = { path: string; method?: string; token?: string; body?: object }
export type Scenario = { name: string; next: (n: number) => LoadRequest }

export type LoadFigures = {
  /** Good answers a second. */
  goodPerSecond: number
  p50: number
  p99: number
  refused: number
  /** Time to a refusal, 503. */
  refusedP50: number
  refusedP99: number
  /** Statuses of 500 and more, apart from 503, and broken connections. */
  failed: number
  sent: number
}

const MAX_SOCKETS = 2000

const percentile = (values: number[], share: number) =>
  values.length === 0
    ? 0
    : values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

export function createLoadClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })

  const send = ({ path, method = 'GET', token, body }: LoadRequest) =>
    new Promise<number>((resolve) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        'accept-encoding': 'gzip',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      }
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        response
          .resume()
          .once('end', () => resolve(response.statusCode ?? 0))
          .once('error', () => resolve(0))
      })
      sent.once('error', () => resolve(0)).end(payload)
    })

  /**
   * Open loop: requests leave at their time, whether earlier ones are answered or not, and the time of a request counts from
   * the moment at which it should have left. A closed loop would wait with the server and hide its pauses.
   */
  async function sendAtRate({ next }: Scenario, rate: number, seconds: number): Promise<LoadFigures> {
    const startedAt = performance.now()
    const total = Math.max(Math.round(rate * seconds), 1)
    const [good, refused]: number[][] = [[], []]
    let failed = 0
    const running: Promise<void>[] = []
    for (let n = 0; n < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) * rate) / 1000) + 1)
      for (; n < due; n++) {
        const scheduledAt = startedAt + (n * 1000) / rate
        running.push(
          send(next(n)).then((status) => {
            const ms = performance.now() - scheduledAt
            if (status === 503) refused!.push(ms)
            else if (status === 0 || status >= 400) failed++
            else good!.push(ms)
          }),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(running)
    return {
      goodPerSecond: good!.length / ((performance.now() - startedAt) / 1000),
      p50: percentile(good!, 0.5),
      p99: percentile(good!, 0.99),
      refused: refused!.length,
      refusedP50: percentile(refused!, 0.5),
      refusedP99: percentile(refused!, 0.99),
      failed,
      sent: total,
    }
  }

  /** Closed loop with as many clients as requests run at once in the server: what it can do at most, in answers a second. */
  async function findCapacity({ next }: Scenario, seconds: number, clients = 16): Promise<number> {
    const endsAt = performance.now() + seconds * 1000
    let [n, answered] = [0, 0]
    const work = async () => {
      while (performance.now() < endsAt) {
        const status = await send(next(n++))
        if (status >= 200 && status < 400) answered++
      }
    }
    await Promise.all(Array.from({ length: clients }, work))
    return answered / seconds
  }

  return { send, sendAtRate, findCapacity, close: () => agent.destroy() }
}

export type LoadClient = ReturnType<typeof createLoadClient>
