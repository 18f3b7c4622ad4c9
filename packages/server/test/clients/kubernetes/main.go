// Builds the kustomization in a folder and reads every object of it as Kubernetes does, refusing unknown fields.
package main

import (
	"fmt"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/yaml"
)

func main() {
	objects, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	kinds := map[string]func() any{
		"Namespace":           func() any { return &corev1.Namespace{} },
		"ConfigMap":           func() any { return &corev1.ConfigMap{} },
		"Service":             func() any { return &corev1.Service{} },
		"Deployment":          func() any { return &appsv1.Deployment{} },
		"Job":                 func() any { return &batchv1.Job{} },
		"PodDisruptionBudget": func() any { return &policyv1.PodDisruptionBudget{} },
	}
	for _, object := range objects.Resources() {
		text, err := object.AsYAML()
		if err == nil {
			err = yaml.UnmarshalStrict(text, kinds[object.GetKind()]())
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, object.CurId(), err)
			os.Exit(1)
		}
		fmt.Println(object.GetKind(), object.GetName())
	}
}
