import { removePushDevice, setPushToken, showPushDevice } from '#contract/push/push-device.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { deletePushDevice, findPushDevice, registerDevice } from './register-device.ts'

export function servePush(serve: Serve, ctx: Ctx) {
  serve(setPushToken, ({ caller, body, client }) =>
    registerDevice(ctx, caller, { device_label: client.device, ...body }),
  )
  serve(showPushDevice, ({ caller }) => findPushDevice(ctx, caller))
  serve(removePushDevice, async ({ caller }) => {
    await deletePushDevice(ctx, caller)
    return {}
  })
}
