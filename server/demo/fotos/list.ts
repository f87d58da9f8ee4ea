// Written by `npm run fotos`: of each drawing its feature, its placeholder, and SHA-256 and size of its files, 320, 640, 800 pixels wide.
export const zeichnungen: readonly {
  readonly phash: string;
  readonly platzhalter: string;
  readonly dateien: readonly (readonly [sha256: string, size: number])[];
}[] = [
  {
    phash: 'f0fa84065b35fb48',
    platzhalter: 'ntcJPYiIiHePiHh4d2d3hneAdlcI',
    dateien: [
      ['17c4dab1ca5ef0d7b2aa8d9ce216b17abd3fb97a89f17f7acbb41b3755d17f1a', 4979],
      ['9dbabe0e6b8d12f8429b871f4faf12674a1345588419fba9ae83009085029c89', 10758],
      ['e12445c62b78223de852298d2f45f981e3d408f9fdd4a96bfac04c35907d932a', 13749],
    ],
  },
  {
    phash: 'f89787601bcb878c',
    platzhalter: '4ikKHYyKiHZ/h4h4d1eIdnh/j/d3',
    dateien: [
      ['b972c4b804e324c8369394d079b56da7fe34c5b30cec6823f4066ee890cdd7ee', 5299],
      ['562ee489ee9c00b504cf2f8e8e5842ffade93539b7a01959cc1ef718bb5b9829', 10822],
      ['17dd70910b720cb53398765deaa715a8c17cb1b01ef8a7d52adddbd1bffb7381', 13837],
    ],
  },
  {
    phash: 'b648b5311fa65d0e',
    platzhalter: 'JNcJDYCId4iTd3h/iDeHdoagE/oO',
    dateien: [
      ['bcf24b6c3408f8873f84a7e3b9c13cc5375f5f12647401cb44e5625d2ca1c086', 5831],
      ['7b92ded675838b94db5245c3bafaab3d97e9bb9b82769e1b4ab226c512c2df6b', 13045],
      ['e79dd5f4913a91a5a66d2036cb04e5b56b26e3856d5ba69f1b3b866320deb3ee', 16312],
    ],
  },
  {
    phash: 'e16894238f171fc7',
    platzhalter: 'mNcFPYKIV3aAeHh5hyiHeHiAmwiX',
    dateien: [
      ['36100a8b866a6ea583179101918a51fac6b5798a8c5b023b69b8aa99dc6ddc7e', 4622],
      ['ac9e62052f149d7e46b0fef514437c02a6c653d5f621f3e323756bef2cf9c948', 10074],
      ['5d57d2ec4a6c72db6063960b6b99b94faf8db9b4e09816543b392d17674cc091', 12284],
    ],
  },
  {
    phash: '8ab2f94d261f322b',
    platzhalter: '4McRLYR3h4d/iHeJiGh4d3iAhoYI',
    dateien: [
      ['3c899daa2381efd7ba082a5185c4e6d7b420db88a13c09df90cb5d08e8fef935', 5884],
      ['64c157577cfe21b7ed0d4b294c6a4ca52b86df29045dc25636c6273d676142e2', 12315],
      ['570b1b6159c5a72e9cbe010ef0a3d2077dab2e9b44965705343d85867deece5f', 15854],
    ],
  },
  {
    phash: 'ccb1910e3b4f165d',
    platzhalter: '3ygGFYx5hnl/iGZ7h1d3dYhyj/d3',
    dateien: [
      ['c8a55a14ef1834361d29afb7a0ba34d660346dda1ecf39af88a69276b7027f31', 5873],
      ['344d4b967ec5a6edbfa0f760e5025f180dfb3179e552bd30259bba03ec203d47', 12550],
      ['3ec4fc56cf6a1c9a8de190b15d3edb248760b0f15aeb11ee793d258ff23ad8cd', 16504],
    ],
  },
  {
    phash: 'e341be4a2dd4493e',
    platzhalter: 'JtcJJYaId4d1d3d/iCh5Z4eAcSgI',
    dateien: [
      ['0288b4c28cda863691b4196208c61351bbf3fe28f033fd7bf53080dfb8957d6a', 6633],
      ['17c1fccbecf6f00043da278a9ba402ac449a526a7f904a66e0ae76a220126ffd', 14635],
      ['285687ff078344f0733d100ed370c53c7099b246d9ca91fcb61088e4614e9250', 18687],
    ],
  },
  {
    phash: 'a780d9733faa480f',
    platzhalter: 'YSkKNYqGdoh/d3eLh1iIdnd6f/en',
    dateien: [
      ['760507fa471418369bd41adf44482d8be81bf1ea8f3b072f78f1239f78fe205b', 5878],
      ['307fc2557d7c470348456f93ce664e8ab6129dc4b7455f5e664a6310c9761f6b', 12255],
      ['931831c65a020919f6fc0fa42827136cf224ea3b657e6d9e70cab65063592f00', 15530],
    ],
  },
  {
    phash: 'a99fd1541ce0171f',
    platzhalter: 'nNcJJYKHhnd/h4iJh2eIdohwmvg2',
    dateien: [
      ['2b71a8e1b64a4232bd83920f2b816c709e7efb3a297b20b9dcaf3ab77563a88e', 5352],
      ['8ed48174ea43ab724498ba71d94753cc901af35710627c09ce31ed8530996d60', 11680],
      ['7f397b64400df8da29842b8705a30aac93a19fdfa2e7b2eace0637569f445832', 14756],
    ],
  },
  {
    phash: '8067e34d77847d34',
    platzhalter: 'GNgFPYJXhneAeXeHeGVohniAiIYI',
    dateien: [
      ['aae11733f866e22c3c3a63b2ea1e4de08f8e97d43c2fcb2b1f313eec90d4e0be', 4464],
      ['d115451c0c6d7a15c7d1b52ee3c1cf58aad6844f518d782f0852bbea061f8003', 9451],
      ['eabc5bffc1546e92ce67e45ed2833e435a572620c79e983ef322ae0f282df627', 11713],
    ],
  },
  {
    phash: 'ea9fa0207bf88d38',
    platzhalter: 'aOcNHYaIh4h5h4h/eDeIhYhzgFgH',
    dateien: [
      ['e9ec458cb0af10eaa64701cce400029d5e7084de2f20fc7503835fa13e53f3fb', 6997],
      ['881fe3812a245293e7090b520d6dbb409ae9dbf70aeec40cb79fa8a9293240fe', 14912],
      ['6b26eb70347293d3f7bbd7d0170320d9898ff5ff417a113afad97a0f60ea0ae9', 18942],
    ],
  },
  {
    phash: 'c4c3b73c19382bc7',
    platzhalter: 'IDkGFYp4h4iPZ3d5iDeHd4hwfveH',
    dateien: [
      ['a130479ea32624b14f1b96cc701c05f5b5e23efcbeadc00a1748cc68a4f2267c', 5648],
      ['c8df08280737147b20d6c6ef4266ea3c6f77dc83c4a7518d0f2413d395bc1fac', 12338],
      ['f8cb52282f67810ed6e722e154e7d34eda5edb20dd212d528fba9a40724acc28', 16068],
    ],
  },
  {
    phash: '93e9de1421926d6d',
    platzhalter: 'HrcJPYR3eIePeIiIh1h3dneAeFcI',
    dateien: [
      ['e4736e6d9e5ae2f252e118c4f322e3ce995b22a665898a5ef04f54df18e6c452', 5341],
      ['5038a7f8a074f22c84d44fee1db05d0100c942481702512f19cf604a2e6d588c', 11269],
      ['1c39bed5cd76dc2cf9107723a09174dae6a5af9ee4bfa2b6848fa91a19c25ebb', 14463],
    ],
  },
  {
    phash: 'e09e9f6127ea186c',
    platzhalter: 'YBkKNY6Jd3d/h4h7h0iIdoh8j/iX',
    dateien: [
      ['b5776710cddfa21137e6ad3ffeb9451a08d3e62d67c81d8c7f04bfdd720c390d', 6001],
      ['2a849e4bd91f8c5f20509f6be40ebf9e138b1d1302fd04d8dfc53e987d7377af', 12735],
      ['0f711dffc698213767e1e184abc785f47db559fbfec35c471f5d5d9931326276', 15937],
    ],
  },
  {
    phash: '8e47ee4c319a7133',
    platzhalter: 'pOcJHYJ3d4h1d4ePeCh4doiDgMsI',
    dateien: [
      ['ea64ccec7a5f9a75d6c17c01636e7dce4fbb31837857e294a47328afaf7dd128', 6635],
      ['28e2e25253f475588ed23fa2c64e28f98ade17f7abae4e9f2c14b39029e5a5bf', 14558],
      ['929c218fa349d81cf538f14a89c5cffb6cad137848bb36c5d126bcfcf0987c93', 18386],
    ],
  },
  {
    phash: 'c20ede22f9333559',
    platzhalter: 'GOgFPYR5Z4dwd4h3h0iIiIhwiSgH',
    dateien: [
      ['70217d30cb97d35b5ae9d3723038aeff7be011df3fabfdc9648913ab4bf7822d', 4735],
      ['de7b0da13b409a538708f4e1ffbcc3779cc7ea59c79353cb642b0b51d28ea3d4', 10420],
      ['f1c4fd59acb2d872c9432aeb6afc0790c4c0191b31da57c08e77d018b08c96a8', 12688],
    ],
  },
  {
    phash: '86d4a96b7f47b030',
    platzhalter: '4tcRLYZ3d4h/iId4eGiIh3iAhncH',
    dateien: [
      ['596eae9f09910af5a4f2047e0cd313598a6b7d21c86100aefb7233b62a2bc99f', 5815],
      ['6d14854e5ce89e3f636f31fd8b82e5e2a2a15a711a3c6134063b9528a0aa216d', 11985],
      ['ab6282b675707d3e16ea528f172d2d5891f3a0ebe28e1dd955dee3f63aceeb63', 15333],
    ],
  },
  {
    phash: 'daaced1324d13372',
    platzhalter: 'nxgKJYxoiod/aJiKeFh3dnh2f/eY',
    dateien: [
      ['40055e6c3368243c1ab77b1b4b5e0b3d0eb1f872a7c006be296753826bc7fe6d', 6376],
      ['2487beb25d1e9abb0295432008bb00f381ba29142f21cb0b600c57c53f4973d4', 13765],
      ['61d9f064a867ee2b9a293eea5d8b1f3bc0be78565bcec89a946adc22ac9f2406', 18016],
    ],
  },
  {
    phash: 'dc01ae6c03f67533',
    platzhalter: 'pMYNHYJ4iHh2d3ePeDiJZoeAZQg5',
    dateien: [
      ['64301eb06606d58b31dd3d298e5ecd555d2ade55f77c60374485d7d906a9a891', 6416],
      ['e07599d5d4b6b41cbccc95931beff3734dba7bd935d8033c652cc50d4fd8ceb3', 14049],
      ['e5184787638cbfa725218dd40f328f47c231bc1cb1fed1f9ad4c17cb41b174f3', 17731],
    ],
  },
  {
    phash: '92f88f061962f0bf',
    platzhalter: '4CkKJYp3eIePiHiMd0h3doeLf/io',
    dateien: [
      ['d029223d4e40153ae1ccea4277fb1fedd678900584ce99e2282b911029ef01cc', 5510],
      ['301adddc405ecd1fea3e806d50840ac8038e3044ed88eaa436b37118b40a2e14', 11571],
      ['f1ef1894f85bd9b6a493222fef7f2c4cf4e067b27349ccc743a624b9b321c9b5', 14820],
    ],
  },
  {
    phash: 'dacd8d186992656d',
    platzhalter: '3ecJLYZ4iIePd4h4d2d3hndwdrcI',
    dateien: [
      ['a9299459a3393553af9788c62cf4df1fb7e3a6e8c0051e5b45613764c07e4e0f', 5042],
      ['643a051fefed3d12d0e0bbd5cbe4275631cf0bce5f991fe03cbf8328ebc706b4', 11166],
      ['dc1d9dcda3aab5ca4e13846a046449e6f7e8650cc00996042088c904d8787346', 14197],
    ],
  },
  {
    phash: 'c77818473a17798b',
    platzhalter: 'GegFPYZYdolwiHl0h2h4d3eAiHcH',
    dateien: [
      ['67d2aaf5d660327c78fd5b6cc8feba17ce29f947badc404f4f9fc944853984f7', 4412],
      ['012d2a3d34822c6d234759e4126d76932a60169b84927f8a91704516e2a92bcc', 9553],
      ['505be702e27d7a257ea7a8e17c20f10268875dc75c99ea793bd0a07e4fc8050b', 11742],
    ],
  },
  {
    phash: 'dec0ab3d709e4323',
    platzhalter: 'J8cNDYJ3iIiJd3d/eDiHh4lgkykG',
    dateien: [
      ['c6e929348c9a821393e081a01e3d4febcb923a50be9afac47a9660ace926cf76', 6986],
      ['c546251a7a39b732a0143f9ea5e44c49bf2af8274d71579238be440fde1a8393', 14847],
      ['3902a19e02d6e9d5ddb9719eab0fa03a12b38170ff473253e8dc36de49d51078', 19118],
    ],
  },
  {
    phash: '8d99f0662e3512e7',
    platzhalter: 'nhgGLYp3h3l/h3idiDeIdYd0f/e3',
    dateien: [
      ['a4205604a122dffbd7b9a8e0b8e4321608153c88a6c28d036e2bfaa39d0a6901', 6192],
      ['ecac7889f4c69784285e95dc1b982c12b9a4592e3ebf65498bac9f972f190cf8', 13456],
      ['0d0f59005b8f86272a228252d9e74b5d49a6d11fd57e957e00d89b18eafa0a7d', 17373],
    ],
  },
];
