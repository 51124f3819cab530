import { expect, test } from 'vitest'
import { createWaitingBytes } from './waiting-bytes.ts'

function openWaiting(limits = { maxBytes: 100, maxBytesOfNetwork: 60 }) {
  const waiting = createWaitingBytes(limits)
  const stopped: string[] = []
  const hold = (network: string, name: string) => waiting.hold(network, () => stopped.push(name))
  return { ...waiting, hold, stopped }
}

test('AT-6: the oldest body of a network gives way when the network reaches its limit, and its bytes are free', () => {
  const { hold, bytes, stopped } = openWaiting()
  const [first, second] = [hold('a', 'first'), hold('a', 'second')]
  first.add(40)
  second.add(20)
  expect(stopped).toEqual([])

  second.add(10)
  expect(stopped).toEqual(['first'])
  expect(bytes()).toBe(30)
  // What still arrives of it counts no more.
  first.add(50)
  expect(bytes()).toBe(30)
})

test('AT-6: in total the network with the most bytes gives way, and a small form of another passes', () => {
  const { hold, bytes, stopped } = openWaiting()
  const withheld = ['a', 'b'].map((network) => hold(network, network))
  withheld[0]!.add(55)
  withheld[1]!.add(45)

  hold('visitor', 'form').add(5)
  expect(stopped).toEqual(['a'])
  expect(bytes()).toBe(50)
})

test('AT-6: a body that is complete is not stopped any more, so the one that asks gives way', () => {
  const { hold, stopped, bytes } = openWaiting()
  const complete = hold('a', 'complete')
  complete.add(60)
  complete.complete()

  hold('a', 'next').add(1)
  expect(stopped).toEqual(['next'])
  complete.release()
  complete.release()
  expect(bytes()).toBe(0)
  hold('a', 'later').add(60)
  expect(stopped).toEqual(['next'])
})

test('AT-6: a body that alone exceeds the limit of its network is stopped', () => {
  const { hold, stopped, bytes } = openWaiting()
  hold('a', 'huge').add(61)
  expect(stopped).toEqual(['huge'])
  expect(bytes()).toBe(0)
})
