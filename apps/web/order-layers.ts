import type { Plugin } from 'vite'

const order = '@layer tokens,base,ui,form,shell,features;'

/** Begins every style sheet with the order of the layers, so that the order of loading and the bundler's merging make no difference. */
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
