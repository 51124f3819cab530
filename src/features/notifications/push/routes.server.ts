import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  listOtherPushDevices,
  removePushDevice,
  setPushToken,
  showPushDevice,
  turnOffOtherDevice,
} from './push-device.contract.ts'
import {
  deletePushDevice,
  findPushDevice,
  listOtherDevices,
  registerDevice,
  revokeOtherDevice,
} from './register-device.server.ts'

export function servePush(serve: Serve, ctx: Ctx) {
  serve(setPushToken, ({ caller, body, client }) =>
    registerDevice(ctx, caller, { device_label: client.device, ...body }),
  )
  serve(showPushDevice, ({ caller }) => findPushDevice(ctx, caller))
  serve(removePushDevice, async ({ caller }) => {
    await deletePushDevice(ctx, caller)
    return {}
  })
  serve(listOtherPushDevices, ({ caller }) => listOtherDevices(ctx, caller))
  serve(turnOffOtherDevice, async ({ caller, params }) => {
    await revokeOtherDevice(ctx, caller, params.id)
    return {}
  })
}
