import type { Plugin } from 'vite'

const order = '@layer tokens,base,ui,form,shell,features;'

/** Begins every style sheet with the order of the layers: which sheet arrives first, and how the bundler joins them, then makes no difference. */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = order + String(file.source).replaceAll(order, '')
      }
    },
  }
}
