/** What stands where: for each site its locations, by slug; brand, accent and emblem are the site's own. */
export const PLACES = {
  'harbour-used': {
    parramatta: { front: 'house', hour: 'dusk', wall: '#e6d9bd', roof: '#7c3c2b', ground: '#5b5a5c', sign: [-6.1, -2.4], vehicles: ['ute orange', 'suv blue', 'wagon white'], gums: [[0.12, 0.34, 5], [0.9, 0.4, 9]] },
    'parramatta-workshop': { front: 'shed', hour: 'morning', wall: '#d8cbb0', roof: '#8f8b82', ground: '#77736c', doors: 3, vehicles: ['sedan silver', 'van white'], gums: [[0.07, 0.3, 2]] },
  },
  'northside-nissan': {
    chatswood: { front: 'showroom', hour: 'night', wall: '#2a2c30', ground: '#2b2c2f', vehicles: ['suv white', 'suv black', 'hatch red'], hills: 0.02 },
    brookvale: { front: 'showroom', hour: 'overcast', wall: '#3a3d42', ground: '#6e7174', sign: [-6.1, -2.2], vehicles: ['ute grey', 'suv silver', 'suv red'] },
    'artarmon-service': { front: 'shed', hour: 'overcast', wall: '#4b4f55', roof: '#3a3d41', ground: '#74777a', doors: 5, vehicles: ['suv white', 'hatch silver'] },
    'artarmon-parts': { front: 'shed', hour: 'day', wall: '#54585e', roof: '#3f4246', ground: '#7b7e80', doors: 2, vehicles: ['van white'] },
  },
  'coastal-suzuki': {
    mornington: { front: 'showroom', hour: 'day', wall: '#f4efe2', ground: '#b9b1a0', sign: [-6.1, -2], vehicles: ['hatch orange', 'suv white', 'hatch blue'], gums: [[0.95, 0.3, 4]] },
    frankston: { front: 'terrace', hour: 'morning', wall: '#e9dcc4', ground: '#a7a196', storeys: 1, vehicles: ['suv green', 'hatch white'] },
    'rosebud-used': { front: 'house', hour: 'day', wall: '#cfe3e2', roof: '#f0ece2', ground: '#c9b993', sign: [-6.1, -2.2], vehicles: ['hatch red', 'wagon silver', 'suv blue'], gums: [[0.1, 0.42, 8], [0.88, 0.3, 3]] },
  },
  'wander-caravans': {
    burpengary: { front: 'shed', hour: 'dusk', wall: '#8d7a5e', roof: '#5d4a38', ground: '#7a6650', doors: 3, vehicles: ['caravan white', 'caravan orange'], spacing: 8, turn: -128, gums: [[0.06, 0.5, 5], [0.93, 0.44, 7]] },
    'forest-glen': { front: 'house', hour: 'morning', wall: '#dfd3b4', roof: '#6d7a58', ground: '#98866a', sign: [-6.1, -2.4], vehicles: ['motorhome white', 'caravan green'], spacing: 8, turn: -128, hills: 0.12, gums: [[0.1, 0.46, 2], [0.84, 0.5, 6]] },
    'burpengary-workshop': { front: 'shed', hour: 'day', wall: '#a08e70', roof: '#6a5845', ground: '#8d7a60', doors: 5, vehicles: ['caravan silver'], turn: -128, gums: [[0.92, 0.36, 11]] },
  },
  'federation-group': {
    geelong: { front: 'showroom', hour: 'day', wall: '#e8eaee', ground: '#8b8f96', sign: [-6.1, -2.2], vehicles: ['suv blue', 'sedan white', 'hatch red'] },
    'geelong-service': { front: 'shed', hour: 'morning', wall: '#d9dce2', roof: '#a0a5ae', ground: '#85898f', doors: 5, vehicles: ['hatch white', 'suv grey'] },
    southbank: { front: 'terrace', hour: 'dusk', wall: '#4a4e5c', ground: '#53555c', storeys: 2, upper: '#8d93a8', vehicles: ['coupe white', 'sedan blue'] },
    'southbank-service': { front: 'hub', hour: 'overcast', wall: '#c9ccd2', ground: '#7b7e84', vehicles: ['sedan grey', 'van white'] },
    'derrimut-trucks': { front: 'hub', hour: 'morning', wall: '#dfe2e6', ground: '#8f8a82', vehicles: ['truck white', 'truck blue'], spacing: 7 },
    'derrimut-truck-service': { front: 'shed', hour: 'overcast', wall: '#b4b9c1', roof: '#8b9098', ground: '#837f78', doors: 3, vehicles: ['prime-mover white'], gums: [[0.95, 0.28, 3]] },
    penrith: { front: 'showroom', hour: 'morning', wall: '#dcdfe4', ground: '#94908a', vehicles: ['ute white', 'suv orange', 'ute blue'], hills: 0.14, gums: [[0.05, 0.36, 8]] },
    'penrith-service': { front: 'shed', hour: 'day', wall: '#e0e2e6', roof: '#9ca1aa', ground: '#8e8a84', doors: 4, vehicles: ['ute silver', 'suv white'], hills: 0.13 },
    fyshwick: { front: 'showroom', hour: 'overcast', wall: '#cfd3da', ground: '#7f8388', sign: [-6.1, -2.2], vehicles: ['sedan black', 'suv silver', 'hatch blue'], hills: 0.1 },
    'fyshwick-service': { front: 'hub', hour: 'day', wall: '#d8dbe1', ground: '#86898d', vehicles: ['wagon grey'], hills: 0.1, gums: [[0.9, 0.3, 12]] },
    logan: { front: 'showroom', hour: 'dusk', wall: '#dfe1e6', ground: '#6c6a6a', sign: [-6.1, -2.2], vehicles: ['suv red', 'people-mover white', 'hatch green'], gums: [[0.92, 0.46, 6]] },
    'logan-service': { front: 'shed', hour: 'day', wall: '#e4e2dd', roof: '#a6a39d', ground: '#948d83', doors: 3, vehicles: ['suv blue', 'ute white'], gums: [[0.06, 0.46, 4]] },
  },
  'ironbark-trucks': {
    wingfield: { front: 'shed', hour: 'morning', wall: '#7d8082', roof: '#5b5e60', ground: '#8b7d69', doors: 3, sign: [-6.1, -2.5], vehicles: ['tipper orange', 'truck white', 'prime-mover blue'], spacing: 6.6, camera: { from: [-0.3, 2.1, 19], to: [-0.3, 2.3, 0], fov: 35 } },
    'port-augusta': { front: 'shed', hour: 'dusk', wall: '#8a7c6c', roof: '#6e6257', ground: '#8f5a3c', doors: 2, vehicles: ['prime-mover red', 'tray-truck white'], spacing: 7.5, hills: 0.11, camera: { from: [-0.5, 1.8, 14.5], to: [-0.5, 2.1, 0], fov: 35 } },
    'wingfield-workshop': { front: 'shed', hour: 'night', wall: '#55585a', roof: '#3d4042', ground: '#4a453e', doors: 4, inside: '#ffd9a0', vehicles: ['prime-mover orange'] },
    'wingfield-parts': { front: 'hub', hour: 'day', wall: '#a9aba9', ground: '#8f8676', vehicles: ['van white', 'ute grey'] },
  },
  'redline-motorcycles': {
    brunswick: { front: 'terrace', hour: 'night', wall: '#4b2b2a', ground: '#26242a', storeys: 1, upper: '#5d4a4c', vehicles: ['motorcycle black', 'motorcycle red', 'motorcycle white'], spacing: 2.1, turn: -140, camera: { from: [0.2, 1.25, 8.4], to: [0.4, 1.6, 0], fov: 33 } },
    keysborough: { front: 'showroom', hour: 'dusk', wall: '#1d1b20', ground: '#3a373d', vehicles: ['motorcycle red', 'motorcycle blue', 'motorcycle orange'], spacing: 2.2, turn: -140, camera: { from: [0.2, 1.25, 8.4], to: [0.4, 1.6, 0], fov: 33 } },
    'brunswick-workshop': { front: 'shed', hour: 'night', wall: '#38343a', roof: '#232126', ground: '#2b282e', doors: 3, inside: '#ffce8c', vehicles: ['motorcycle silver', 'motorcycle black'], spacing: 2.4, turn: -150, camera: { from: [-0.2, 1.25, 8.4], to: [0, 1.6, 0], fov: 33 } },
  },
  looplease: {
    alexandria: { front: 'hub', hour: 'day', wall: '#f0eafc', ground: '#b7b0c6', vehicles: ['hatch white', 'suv green', 'hatch blue'] },
    cremorne: { front: 'terrace', hour: 'overcast', wall: '#d9d2e6', ground: '#a39db0', storeys: 2, vehicles: ['suv white', 'sedan grey'] },
    newstead: { front: 'showroom', hour: 'dusk', wall: '#e9e2f7', ground: '#8f88a3', sign: [-6.1, -2.2], vehicles: ['suv silver', 'hatch green', 'suv white'] },
  },
  budgetwheels: {
    moonah: { front: 'house', hour: 'overcast', wall: '#f4f1e4', roof: '#3a3a3a', ground: '#7f8386', sign: [-6.1, -2.2], vehicles: ['hatch white', 'sedan silver', 'wagon red'], hills: 0.16 },
    'kings-meadows': { front: 'shed', hour: 'day', wall: '#dcdad0', roof: '#4a4a48', ground: '#85888a', doors: 2, vehicles: ['van white', 'hatch red', 'suv grey'], hills: 0.12, gums: [[0.93, 0.34, 7]] },
    'moonah-workshop': { front: 'shed', hour: 'morning', wall: '#c9c7bd', roof: '#55554f', ground: '#7a7d7f', doors: 3, vehicles: ['sedan grey'], hills: 0.16 },
  },
  clickdrive: {
    truganina: { front: 'hub', hour: 'morning', wall: '#f2f6f4', ground: '#9aa39e', vehicles: ['truck white', 'suv green'], spacing: 6 },
    yennora: { front: 'hub', hour: 'day', wall: '#e9efec', ground: '#a0a7a3', vehicles: ['hatch white', 'sedan silver', 'suv blue'], gums: [[0.95, 0.3, 5]] },
  },
  'prestige-lane': {
    'rushcutters-bay': { front: 'terrace', hour: 'dusk', wall: '#6f4a3b', ground: '#3f3b39', storeys: 2, upper: '#b58b5e', vehicles: ['coupe red', 'convertible silver'], spacing: 5.6 },
    'artarmon-atelier': { front: 'shed', hour: 'overcast', wall: '#8b8378', roof: '#5a544d', ground: '#6b665f', doors: 3, inside: '#d9b98a', vehicles: ['coupe silver'] },
  },
  'westcountry-motors': {
    northam: { front: 'house', hour: 'day', wall: '#e8d6ad', roof: '#a24a22', ground: '#a3684a', sign: [-6.1, -2.2], vehicles: ['ute white', 'suv silver', 'wagon red'], hills: 0.04, gums: [[0.08, 0.5, 9], [0.92, 0.4, 2]] },
    merredin: { front: 'shed', hour: 'dusk', wall: '#c5a878', roof: '#8c3a17', ground: '#96583a', doors: 2, vehicles: ['ute red', 'ute white', 'suv grey'], hills: 0.03 },
    'northam-workshop': { front: 'shed', hour: 'morning', wall: '#d6c094', roof: '#97938a', ground: '#a06c4c', doors: 4, vehicles: ['tray-truck white'], gums: [[0.94, 0.46, 3]] },
  },
};
